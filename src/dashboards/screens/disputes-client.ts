import { callDesk, queryOf } from '#dashboards/screens/desk-client.ts'
import { withRecentLogin } from '#identity/screens/use-recent-login.ts'
import type { AdminChargeback } from '#ordering/contract-chargeback.ts'
import type { AdminDispute, DecisionPreview } from '#ordering/contract-dispute.ts'
import type { Bearer } from '#ordering/rules/dispute-states.ts'

export const loadDispute = (id: string) => callDesk<AdminDispute>(`disputes/${id}`)

export interface Decision {
  share: number
  borneBy: Bearer
}

export const previewDecision = (id: string, { share, borneBy }: Decision) =>
  callDesk<DecisionPreview>(`disputes/${id}/preview?${queryOf({ share: String(share), borneBy })}`)

export const decideDispute = (id: string, decision: Decision & { text: string; backMinor: number }) =>
  withRecentLogin(() => callDesk<AdminDispute>(`disputes/${id}/decide`, { method: 'POST', body: decision }))

export const loadChargeback = (id: string) => callDesk<AdminChargeback>(`chargebacks/${id}`)

export const judgeChargeback = (id: string, body: { providerId: string; isAtFault: boolean; reason: string }) =>
  withRecentLogin(() => callDesk<AdminChargeback>(`chargebacks/${id}/fault`, { method: 'POST', body }))
export const sendEvidence = (id: string) => callDesk<AdminChargeback>(`chargebacks/${id}/send`, { method: 'POST' })
