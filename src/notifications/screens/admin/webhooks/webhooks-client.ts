import { listOf, adminSource } from '#identity/screens/admin/admin-lists.ts'
import { pagesAt, sourceAt } from '#ui/source.ts'
import type { PagedSource, Source } from '#ui/source.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import type { Hook, HookDelivery, HookWithSecret } from '#notifications/contract-webhooks.ts'
import { callApi } from '#ui/api-call.ts'

export interface HookDraft {
  url: string
  description: string
  events: string[]
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Request = <Answer>(path: string, method?: Method, body?: unknown) => Promise<Answer>

/** The webhook endpoints of a business or of the market: the same at another address. */
export interface HookClient {
  list: Source<{ items: Hook[] }>
  add(draft: HookDraft): Promise<HookWithSecret>
  change(id: string, changes: Partial<HookDraft> & { isOn?: boolean }): Promise<Hook>
  remove(id: string): Promise<unknown>
  renew(id: string): Promise<HookWithSecret>
  tryOut(id: string): Promise<unknown>
  log(id: string): PagedSource<HookDelivery>
  resend(id: string, deliveryId: string): Promise<unknown>
}

const clientOf = (request: Request, reads: Pick<HookClient, 'list' | 'log'>): HookClient => ({
  ...reads,
  add: (draft) => request('', 'POST', draft),
  change: (id, changes) => request(`/${id}`, 'PATCH', changes),
  remove: (id) => request(`/${id}`, 'DELETE'),
  renew: (id) => request(`/${id}/secret`, 'POST', {}),
  tryOut: (id) => request(`/${id}/test`, 'POST', {}),
  resend: (id, deliveryId) => request(`/${id}/deliveries/${deliveryId}/resend`, 'POST', {}),
})

export function businessHooks(providerId: string): HookClient {
  const base = `/api/v1/me/providers/${providerId}/webhooks`
  return clientOf((path, method = 'GET', body) => callApi(`${base}${path}`, { method, body }), {
    list: sourceAt(base),
    log: (id) => pagesAt(`${base}/${id}/deliveries`),
  })
}

/** Address and secret of the market's webhooks need a recent sign-in. */
export const marketHooks: HookClient = clientOf(
  (path, method = 'GET', body) => withRecentLogin(() => callAdminApi(`webhooks${path}`, { method, body })),
  { list: adminSource('webhooks'), log: (id) => listOf<HookDelivery>(`webhooks/${id}/deliveries`)({}) },
)
