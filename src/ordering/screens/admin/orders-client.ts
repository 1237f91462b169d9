import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import type { OpenSlots } from '#booking/contract.ts'
import type { AdminOrder, AdminReport, ExcuseView } from '#ordering/contract-admin.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'

const post = (path: string, body: object) => callAdminApi(path, { method: 'POST', body, idempotencyKey: newKey() })
/** For refunds: repeats the request after the administrator has confirmed their identity again. */
const postVerified = (path: string, body: object) => withRecentLogin(() => post(path, body))

export const orderSource = (reference: string) => adminSource<AdminOrder>(`orders/${reference}`)
export const cancelItem = (itemId: string, body: { share: number; reason: string; note: string }) =>
  postVerified(`order-items/${itemId}/cancel`, body)
export const refundItem = (itemId: string, body: { amountMinor: number; note: string }) =>
  postVerified(`order-items/${itemId}/refund`, body)

export const changePrepay = (reference: string, body: { isOn: boolean; reason: string }) =>
  post(`orders/${reference}/prepay`, body)

export const reportsSource = adminSource<{ items: AdminReport[] }>('item-reports')
export const decideReport = (id: string, body: { verdict: 'upheld' | 'dismissed'; share?: number; text: string }) =>
  postVerified(`item-reports/${id}/decide`, body)

export interface NewExcuse {
  title: string
  country: string
  city: string
  startsAt: string
  endsAt: string
  reason: string
}

export const excusesSource = adminSource<{ items: ExcuseView[] }>('force-majeure')
export const setExcuse = (one: NewExcuse) => post('force-majeure', one)
export const endExcuse = (id: string) => post(`force-majeure/${id}/end`, {})

export const loadOtherTimes = (itemId: string, from: string, until: string) =>
  callAdminApi<OpenSlots>(`order-items/${itemId}/other-times?${new URLSearchParams({ from, until })}`)
export const moveVisit = (itemId: string, body: { startsAt: string; note: string }) =>
  post(`order-items/${itemId}/move`, body)
export const markItem = (itemId: string, body: { mark: string; note: string }) =>
  post(`order-items/${itemId}/mark`, body)
