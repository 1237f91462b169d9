import { refreshSession } from '#identity/screens/sessions/session.tsx'
import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { ApiError } from '#ui/api-call.ts'

interface ErrorReply {
  authCode?: string
  message?: string
  details?: { messages?: Record<string, string> } & Record<string, unknown>
}

interface AdminApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** The request completes even if the page is left. */
  keepalive?: boolean
  /** Makes two clicks count as one. */
  idempotencyKey?: string
}

const limitMs = 30_000

/**
 * Calls an endpoint for administrators. Refusals and missing answers are thrown as `ApiError` with the code of the
 * refusal.
 */
export async function callAdminApi<Answer>(
  path: string,
  { method = 'GET', body, keepalive = false, idempotencyKey }: AdminApiCall = {},
): Promise<Answer> {
  const headers = {
    accept: 'application/json',
    ...(method !== 'GET' && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
  const sent = { method, headers, cache: 'no-store', keepalive, signal: AbortSignal.timeout(limitMs) } as const
  const response = await fetch(`/api/admin/${path}`, {
    ...sent,
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  }).catch(() => {
    throw new ApiError(0, {})
  })
  const answer = (await response.json().catch(() => ({}))) as Answer & ErrorReply
  if (response.ok) return answer
  const { authCode } = answer
  // The role or session may have ended: refreshes the session of the page as well.
  if (response.status === 401 || authCode === 'auth/permission-denied') void refreshSession()
  throw apiErrorOf(response.status, answer)
}

/** Converts a refusal of the admin API to an `ApiError`. */
export const apiErrorOf = (status: number, { authCode = '', message, details = {} }: ErrorReply): ApiError =>
  new ApiError(status, {
    code: (authCode.replace(/^auth\//, '') || 'unavailable') as ErrorCode,
    ...(message && { message }),
    fields: details.messages ?? {},
    offers: details,
  })

export const queryOf = (values: Record<string, string | null>): URLSearchParams =>
  new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** Starts a download after checking that the user may have the file now; the browser fetches it. */
export async function download(path: string): Promise<void> {
  const sign = path.includes('?') ? '&' : '?'
  await withRecentLogin(() => callAdminApi(`${path}${sign}check=yes`))
  location.assign(`/api/admin/${path}`)
}
