import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import type { UserLine } from '#ordering/contract-admin-lists.ts'
import type { AdminShown } from '#identity/contract-admin.ts'
import { codeOf } from '#identity/screens/auth-words.ts'
import { AuthError, type AuthDetails } from '#identity/screens/identity-client.ts'
import { refreshSession } from '#identity/screens/sessions/session.tsx'

export interface Page<Item> {
  items: Item[]
  next: string | null
}

interface ErrorReply {
  authCode?: string
  message?: string
  details?: AuthDetails | string[]
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls the endpoints for administrators. Error responses and missing responses are thrown as `AuthError`. */
async function callAdmin<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const headers = { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) }
  const sent = { method, headers, cache: 'no-store', signal: AbortSignal.timeout(30_000) } as const
  const response = await fetch(`/api/admin/${path}`, {
    ...sent,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new AuthError('network-request-failed')
  })
  const answer = (await response.json().catch(() => ({}))) as Answer & ErrorReply
  if (response.ok) return answer
  throw await errorOf(response, answer)
}

async function errorOf({ status, headers }: Response, { authCode, message, details }: ErrorReply): Promise<AuthError> {
  // The role or session may have ended: the page reloads it.
  if (status === 401 || authCode === 'auth/permission-denied') void refreshSession()
  const after = Number(headers.get('retry-after'))
  return new AuthError(codeOf(authCode ?? (status >= 500 ? 'unavailable' : '')), {
    status,
    ...(authCode && message && { message }),
    details: Array.isArray(details) ? { rules: details } : (details ?? {}),
    ...(after > 0 && { retryAfterSeconds: after }),
  })
}

const queryOf = (values: Record<string, string | null>) =>
  new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))

export const findPeople = (q: string, cursor: string | null) =>
  callAdmin<Page<UserLine>>('GET', `users?${queryOf({ q, cursor })}`)

export type PersonAction = 'enable' | 'revoke-sessions' | 'send-reset' | 'verify'

export const changePerson = (id: string, action: PersonAction) => callAdmin('POST', `users/${id}/${action}`, {})

/** Without `until` the account stays locked until somebody unlocks it. */
export const lockPerson = (id: string, { reason, until }: { reason: string; until: string | null }) =>
  callAdmin('POST', `users/${id}/disable`, { reason, ...(until && { until }) })

export const adminsSource = adminSource<{ items: AdminShown[] }>('admins')

export const grantRole = (id: string, role: string) => callAdmin('PUT', `admins/${id}`, { role })

export const removeAdmin = (id: string) => callAdmin('DELETE', `admins/${id}`)

export const savePasswordPolicy = (policy: object) => callAdmin('PUT', 'password-policy', policy)

export const saveCaptcha = (enforcement: object, seen: object) => callAdmin('PUT', 'captcha', { enforcement, seen })
