import { pagesAt, sourceAt } from '#ui/source.ts'
import type { BusinessChargeback } from '#ordering/contract-chargeback.ts'
import type { BusinessDispute, BusinessDisputes } from '#ordering/contract-dispute.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { callApi } from '#ui/api-call.ts'

export type DisputeAnswerAction = 'accept' | 'redo' | 'offer' | 'contest' | 'appeal'

export interface DisputeAnswer {
  text: string
  amountMinor?: number
  mediaIds: string[]
}

const path = (providerId: string) => `/api/v1/me/providers/${providerId}`

export const disputesSource = (providerId: string) =>
  pagesAt<BusinessDispute, BusinessDisputes>(`${path(providerId)}/disputes`)

export const answerDispute = (providerId: string, id: string, action: DisputeAnswerAction, body: DisputeAnswer) =>
  callApi<BusinessDispute>(`${path(providerId)}/disputes/${id}/${action}`, {
    method: 'POST',
    body,
    idempotencyKey: newKey(),
  })

export const chargebacksSource = (providerId: string) =>
  sourceAt<{ items: BusinessChargeback[]; next: string | null }>(`${path(providerId)}/chargebacks`)

export const submitChargebackEvidence = (providerId: string, id: string, body: { text: string; mediaIds: string[] }) =>
  callApi<BusinessChargeback>(`${path(providerId)}/chargebacks/${id}/proof`, {
    method: 'POST',
    body,
    idempotencyKey: newKey(),
  })
