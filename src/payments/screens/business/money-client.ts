import { pagesAt, sourceAt } from '#ui/source.ts'
import type { LedgerLine } from '#payments/contract.ts'
import type { BusinessMoney, BillingDocumentView, PayoutDetail, PayoutView } from '#payments/contract-payouts.ts'
import type { PayoutSchedule } from '#payments/rules/payouts/payout-schedule.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { callApi } from '#ui/api-call.ts'

const path = (id: string) => `/api/v1/me/providers/${id}`

export const moneySource = (id: string) => sourceAt<BusinessMoney>(`${path(id)}/money`)

export const saveSchedule = (id: string, schedule: PayoutSchedule) =>
  callApi<BusinessMoney>(`${path(id)}/money/schedule`, { method: 'PUT', body: { schedule } })

export const openGateway = (id: string) =>
  callApi<{ url: string }>(`${path(id)}/money/account`, { method: 'POST', body: {} })

export const requestPayout = (id: string, currency: string) =>
  callApi<PayoutDetail>(`${path(id)}/payouts`, { method: 'POST', body: { currency }, idempotencyKey: newKey() })

export const payoutsOf = (id: string) => pagesAt<PayoutView>(`${path(id)}/payouts`)

export const payoutSource = (id: string, payoutId: string) => sourceAt<PayoutDetail>(`${path(id)}/payouts/${payoutId}`)

export const billingDocumentsOf = (id: string) => pagesAt<BillingDocumentView>(`${path(id)}/documents`)

export const billingDocumentHref = (id: string, documentId: string, format: 'pdf' | 'csv') =>
  `${path(id)}/documents/${documentId}/${format}`

export const ledgerOf = (id: string) => pagesAt<LedgerLine>(`${path(id)}/ledger`)

export const ledgerHref = (id: string) => `${path(id)}/ledger.csv`
