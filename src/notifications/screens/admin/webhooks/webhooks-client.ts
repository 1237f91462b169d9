import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import type { Page } from '#identity/screens/admin/admin-client.ts'
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
  list(): Promise<{ items: Hook[] }>
  add(draft: HookDraft): Promise<HookWithSecret>
  change(id: string, changes: Partial<HookDraft> & { isOn?: boolean }): Promise<Hook>
  remove(id: string): Promise<unknown>
  renew(id: string): Promise<HookWithSecret>
  tryOut(id: string): Promise<unknown>
  log(id: string, cursor: string | null): Promise<Page<HookDelivery>>
  resend(id: string, deliveryId: string): Promise<unknown>
}

const clientOf = (requestQuote: Request): HookClient => ({
  list: () => requestQuote(''),
  add: (draft) => requestQuote('', 'POST', draft),
  change: (id, changes) => requestQuote(`/${id}`, 'PATCH', changes),
  remove: (id) => requestQuote(`/${id}`, 'DELETE'),
  renew: (id) => requestQuote(`/${id}/secret`, 'POST', {}),
  tryOut: (id) => requestQuote(`/${id}/test`, 'POST', {}),
  log: (id, cursor) => requestQuote(`/${id}/deliveries${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`),
  resend: (id, deliveryId) => requestQuote(`/${id}/deliveries/${deliveryId}/resend`, 'POST', {}),
})

export const businessHooks = (providerId: string): HookClient =>
  clientOf((path, method = 'GET', body) =>
    callApi(`/api/v1/me/providers/${providerId}/webhooks${path}`, { method, body }),
  )

/** Address and secret of the market's webhooks need a recent sign-in. */
export const marketHooks: HookClient = clientOf((path, method = 'GET', body) =>
  withRecentLogin(() => callAdminApi(`webhooks${path}`, { method, body })),
)
