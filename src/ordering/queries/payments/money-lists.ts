import type { AppContext } from '#server/context.ts'
import type * as contract from '#ordering/contract-money-lists.ts'
import { dashboardPageSize, pageByKeys, pageOf, type ListPage } from '#shared/paging/page-of.ts'
import { currencyKey, idKey, momentKey, numberKey } from '#shared/paging/list-cursors.ts'
import * as ledger from '#ordering/store/payments/ledger-list.server.ts'
import * as money from '#ordering/store/payments/money-lists.server.ts'
import * as billingDocuments from '#ordering/store/payments/billing-document-lists.server.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { salesBook } from '#ordering/queries/payments/receipt-book.ts'
import { chargebackTexts } from '#ordering/rules/disputes/chargeback-words.ts'
import { amountOf, billingDocumentView, payoutView } from '#payments/queries/payout-views.ts'
import { accountName } from '#payments/rules/ledger/accounts.ts'
import { shownMinor } from '#payments/rules/ledger/ledger-words.ts'
import type { SubjectDetails } from '#payments/rules/documents/document-content.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const orNull = (at: Instant | null) => (at === null ? null : isoOf(at))

/** Payments, newest first. Throws unauthenticated, permission-denied. */
export async function listPayments(
  ctx: AppContext,
  filters: contract.PaymentFilters,
  size = dashboardPageSize,
): Promise<ListPage<contract.PaymentLine>> {
  await requireRight(ctx, 'read-money')
  const shown = ({
    position: _position,
    currency,
    amountMinor,
    capturedMinor,
    refundedMinor,
    createdAt,
    ...row
  }: money.PaymentRow): contract.PaymentLine => ({
    ...row,
    amount: amountOf(amountMinor, currency),
    captured: amountOf(capturedMinor, currency),
    refunded: amountOf(refundedMinor, currency),
    createdAt: isoOf(createdAt),
  })
  return pageOf(filters, size, (slice) => money.listPaymentRows(ctx.db, filters, slice), shown)
}

/** Refunds with their requester and reason, newest first. Throws unauthenticated, permission-denied. */
export async function listRefunds(
  ctx: AppContext,
  filters: contract.RefundFilters,
  size = dashboardPageSize,
): Promise<ListPage<contract.RefundLine>> {
  await requireRight(ctx, 'read-money')
  const { items, next } = await pageOf(
    filters,
    size,
    (slice) => money.listRefundRows(ctx.db, filters, slice),
    (row) => row,
  )
  const subjects = [...new Set(items.flatMap(({ shares }) => shares.map(({ subjectId }) => subjectId)))]
  const details = new Map((await salesBook.describe(ctx, subjects)).map((one) => [one.subjectId, one]))
  const me = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  return { items: items.map((row) => refundLine(row, details, me)), next }
}

function refundLine(
  row: money.RefundRow,
  details: Map<string, SubjectDetails>,
  me: string | null,
): contract.RefundLine {
  const { id, orderId, orderReference, status, method, reason, note, failure, byParty, byUser, requestedBy } = row
  const known = [...new Set(row.shares.map(({ subjectId }) => subjectId))].flatMap(
    (subjectId) => details.get(subjectId) ?? [],
  )
  return {
    ...{ id, orderId, orderReference, status, method, reason, note, failure, byParty, requestedBy },
    amount: amountOf(row.amountMinor, row.currency),
    isRequestedByMe: byUser !== null && byUser === me,
    subjects: known.map(({ reference, title }) => ({ reference, title })),
    createdAt: isoOf(row.createdAt),
    doneAt: orNull(row.doneAt),
  }
}

/** Payouts, newest first. Throws unauthenticated, permission-denied. */
export async function listPayouts(
  ctx: AppContext,
  filters: contract.PayoutFilters,
  size = dashboardPageSize,
): Promise<ListPage<contract.PayoutLine>> {
  await requireRight(ctx, 'read-money')
  return pageOf(
    filters,
    size,
    (slice) => money.listPayoutRows(ctx.db, filters, slice),
    (row) => payoutView(row),
  )
}

/** Balances of businesses, negative ones first. Throws unauthenticated, permission-denied. */
export async function listBalances(
  ctx: AppContext,
  filters: contract.BalanceFilters,
  size = dashboardPageSize,
): Promise<ListPage<contract.BalanceLine>> {
  await requireRight(ctx, 'read-money')
  const keys = {
    forms: [momentKey, idKey, currencyKey],
    of: (row: billingDocuments.BalanceRow) => [row.position, row.providerId, row.currency],
  }
  const { items, next } = await pageByKeys(filters, size, keys, ({ after, limit }) =>
    billingDocuments.listBalanceRows(ctx.db, filters, after, limit),
  )
  return { items: items.map(balanceLine), next }
}

const balanceLine = ({
  providerId,
  name,
  currency,
  owesSince,
  holdReason,
  ...row
}: billingDocuments.BalanceRow): contract.BalanceLine => ({
  ...{ id: `${providerId}-${currency}`, providerId, name, currency, holdReason },
  pending: amountOf(row.pendingMinor, currency),
  available: amountOf(row.availableMinor, currency),
  frozen: amountOf(row.frozenMinor, currency),
  inTransit: amountOf(row.inPayoutMinor, currency),
  owesSince: orNull(owesSince),
})

/** Receipts, invoices and all other documents, newest first. Throws unauthenticated, permission-denied. */
export async function listBillingDocuments(
  ctx: AppContext,
  filters: contract.BillingDocumentFilters,
  size = dashboardPageSize,
): Promise<ListPage<contract.BillingDocumentLine>> {
  await requireRight(ctx, 'read-money')
  const shown = (row: billingDocuments.BillingDocumentRow): contract.BillingDocumentLine => ({
    ...billingDocumentView(row),
    providerName: row.providerName,
    orderReference: row.orderReference,
  })
  return pageOf(
    filters,
    size,
    (slice) => billingDocuments.listBillingDocumentRows(ctx.db, filters, ctx.now, slice),
    shown,
  )
}

/** Charge-backs, newest first. Throws unauthenticated, permission-denied. */
export async function listChargebacks(
  ctx: AppContext,
  filters: contract.ChargebackFilters,
  size = dashboardPageSize,
): Promise<ListPage<contract.ChargebackLine>> {
  await requireRight(ctx, 'read-disputes')
  const shown = ({
    position: _position,
    currency,
    amountMinor,
    receivedAt,
    evidenceDueAt,
    closedAt,
    ...row
  }: billingDocuments.ChargebackRow): contract.ChargebackLine => ({
    ...row,
    reason: row.reason.replaceAll('_', ' '),
    statusText: chargebackTexts[row.status],
    amount: amountOf(amountMinor, currency),
    receivedAt: isoOf(receivedAt),
    evidenceDueAt: orNull(evidenceDueAt),
    closedAt: orNull(closedAt),
  })
  return pageOf(filters, size, (slice) => billingDocuments.listChargebackRows(ctx.db, filters, slice), shown)
}

/** Ledger entries, newest first. Throws unauthenticated, permission-denied. */
export async function listLedger(
  ctx: AppContext,
  filters: contract.LedgerFilters,
  size = dashboardPageSize,
): Promise<ListPage<contract.LedgerLine>> {
  await requireRight(ctx, 'read-money')
  const keys = { forms: [momentKey, numberKey], of: (row: ledger.LedgerRow) => [row.position, row.id] }
  const { items, next } = await pageByKeys(filters, size, keys, ({ after, limit }) =>
    ledger.listLedgerRows(ctx.db, filters, after, limit),
  )
  return { items: items.map(ledgerLine), next }
}

const ledgerLine = ({ position: _position, ...row }: ledger.LedgerRow): contract.LedgerLine => ({
  ...row,
  id: String(row.id),
  at: isoOf(row.at),
  name: accountName(row.account, row.owner),
  amount: amountOf(shownMinor(row), row.currency),
})
