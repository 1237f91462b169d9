import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { callAdminApi, queryOf } from '#identity/screens/admin/call-admin-api.ts'
import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import type { AdminChargeback } from '#ordering/contract-chargeback.ts'
import type { AdminDispute, VenueRefundInput, DecisionPreview } from '#ordering/contract-dispute.ts'
import type { Bearer } from '#ordering/rules/disputes/dispute-states.ts'

export const disputeSource = (id: string) => adminSource<AdminDispute>(`disputes/${id}`)

export interface Decision {
  share: number
  borneBy: Bearer
}

export const previewDecision = (id: string, { share, borneBy }: Decision) =>
  callAdminApi<DecisionPreview>(`disputes/${id}/preview?${queryOf({ share: String(share), borneBy })}`)

export const decideDispute = (id: string, decision: Decision & { text: string; backMinor: number }) =>
  withRecentLogin(() => callAdminApi<AdminDispute>(`disputes/${id}/decide`, { method: 'POST', body: decision }))

export const recordVenueRefund = (id: string, body: VenueRefundInput) =>
  withRecentLogin(() => callAdminApi<AdminDispute>(`disputes/${id}/venue-refund`, { method: 'POST', body }))

export const chargebackSource = (id: string) => adminSource<AdminChargeback>(`chargebacks/${id}`)

export const judgeChargeback = (id: string, body: { providerId: string; isAtFault: boolean; reason: string }) =>
  withRecentLogin(() => callAdminApi<AdminChargeback>(`chargebacks/${id}/fault`, { method: 'POST', body }))
export const sendEvidence = (id: string) => callAdminApi<AdminChargeback>(`chargebacks/${id}/send`, { method: 'POST' })
