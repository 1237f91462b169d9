import { listOf } from '#identity/screens/admin/admin-lists.ts'
import type {
  BalanceLine,
  BillingDocumentLine,
  ChargebackLine,
  LedgerLine,
  PaymentLine,
  PayoutLine,
  RefundLine,
} from '#ordering/contract-money-lists.ts'
import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { callAdminApi, download, queryOf } from '#identity/screens/admin/call-admin-api.ts'
import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import type {
  DetailsRow,
  MoneyOverview,
  MoneyReport,
  PageOf,
  PayoutDetail,
  PayoutFileView,
  PayoutView,
} from '#payments/contract-admin-money.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'

type Wanted = Record<string, string | null>
interface All<Item> {
  items: Item[]
}

const get = <Answer>(path: string, wanted: Wanted = {}) => callAdminApi<Answer>(`money${path}?${queryOf(wanted)}`)
const send = <Answer = { ok: true }>(path: string, body: object) =>
  callAdminApi<Answer>(`money${path}`, { method: 'POST', body, idempotencyKey: newKey() })
/** Moving money requires a recent sign-in; the user is asked for one if needed, and the request continues. */
const post = <Answer = { ok: true }>(path: string, body: object) => withRecentLogin(() => send<Answer>(path, body))

export const overviewSource = adminSource<MoneyOverview>('money')
export const compareDay = (day: string, cursor: string | null) => get<MoneyReport>('/comparison', { day, cursor })
export const loadPayouts = (wanted: Wanted, cursor: string | null) =>
  get<PageOf<PayoutView>>('/payouts', { ...wanted, cursor })
export const payoutSource = (id: string) => adminSource<PayoutDetail>(`money/payouts/${id}`)
export const loadFiles = () => get<All<PayoutFileView>>('/payout-files')
export const payoutDetailsSource = adminSource<All<DetailsRow>>('money/payout-details')

export const decideRefund = (id: string, act: 'agree' | 'decline' | 'paid', body: object) =>
  post(`/refunds/${id}/${act}`, body)
export const closeReview = (id: string, note: string) => post(`/payments/${id}/close-review`, { note })
export const approvePayouts = (ids: string[]) => post<{ approved: number }>('/payouts/approve', { ids })
export const markPayout = (id: string, body: object) => post(`/payouts/${id}/mark`, body)
/** For one of several requests: the first one asks for the sign-in. */
export const approvePayout = (id: string) => send('/payouts/approve', { ids: [id] })
export const agreeToRefund = (id: string) => send(`/refunds/${id}/agree`, {})
export const makeFile = (format: 'csv' | 'sepa', currency: string) =>
  post<{ id: string }>('/payout-files', { format, currency })
export const actOnMoney = (
  providerId: string,
  act: 'verify-details' | 'hold' | 'write-off' | 'debt-payment',
  body: object,
) => post(`/providers/${providerId}/${act}`, body)

export const fetchFile = (id: string) => download(`money/payout-files/${id}/content`)
export const billingDocumentHref = (id: string, format: 'pdf' | 'csv') => `/api/admin/money/documents/${id}/${format}`

export const listPayments = listOf<PaymentLine>('money/payments')
export const listPayouts = listOf<PayoutLine>('money/payouts')
export const listRefunds = listOf<RefundLine>('money/refunds')
export const listBillingDocuments = listOf<BillingDocumentLine>('money/documents')
export const listBalances = listOf<BalanceLine>('money/balances')
export const listLedger = listOf<LedgerLine>('money/ledger')
export const listChargebacks = listOf<ChargebackLine>('chargebacks')
