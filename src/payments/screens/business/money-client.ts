import type { LedgerLine } from '#payments/contract.ts'
import type {
  BusinessMoney,
  PageOf,
  BillingDocumentView,
  PayoutDetail,
  PayoutView,
} from '#payments/contract-payouts.ts'
import type { PayoutSchedule } from '#payments/rules/payouts/payout-schedule.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { callApi } from '#ui/api-call.ts'

const path = (id: string) => `/api/v1/me/providers/${id}`
const after = (cursor: string | number | null) => (cursor === null ? '' : `?cursor=${cursor}`)

export const loadMoney = (id: string) => callApi<BusinessMoney>(`${path(id)}/money`)

export const saveSchedule = (id: string, schedule: PayoutSchedule) =>
  callApi<BusinessMoney>(`${path(id)}/money/schedule`, { method: 'PUT', body: { schedule } })

export const openGateway = (id: string) =>
  callApi<{ url: string }>(`${path(id)}/money/account`, { method: 'POST', body: {} })

export const requestPayout = (id: string, currency: string) =>
  callApi<PayoutDetail>(`${path(id)}/payouts`, { method: 'POST', body: { currency }, idempotencyKey: newKey() })

export const loadPayouts = (id: string, cursor: string | null) =>
  callApi<PageOf<PayoutView>>(`${path(id)}/payouts${after(cursor)}`)

export const loadPayout = (id: string, payoutId: string) => callApi<PayoutDetail>(`${path(id)}/payouts/${payoutId}`)

export const loadBillingDocuments = (id: string, cursor: string | null) =>
  callApi<PageOf<BillingDocumentView>>(`${path(id)}/documents${after(cursor)}`)

export const billingDocumentHref = (id: string, documentId: string, format: 'pdf' | 'csv') =>
  `${path(id)}/documents/${documentId}/${format}`

export const loadLedger = async (id: string, cursor: string | null): Promise<PageOf<LedgerLine>> => {
  const { items, next } = await callApi<{ items: LedgerLine[]; next: number | null }>(
    `${path(id)}/ledger${after(cursor)}`,
  )
  return { items, next: next === null ? null : String(next) }
}

export const ledgerHref = (id: string) => `${path(id)}/ledger.csv`
