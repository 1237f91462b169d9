import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { BillingDocument } from '#payments/rules/documents/document-content.ts'
import type { DetailsRow, MoneyOverview, PayoutDetail } from '#payments/contract-admin-money.ts'
import { readBillingDocument } from '#payments/queries/list-billing-documents.ts'
import { lastBooksReport } from '#payments/queries/last-books-report.ts'
import { payoutDetail, type Describe } from '#payments/queries/business-money.ts'
import { detailsIfReadable } from '#payments/queries/payout-details.ts'
import { amountOf } from '#payments/queries/payout-views.ts'
import { countOpenRefunds } from '#payments/queries/count-open-refunds.ts'
import type { PayoutStatus } from '#payments/rules/payouts/payout-states.ts'
import { accountName, balanceOf, type Account } from '#payments/rules/ledger/accounts.ts'
import { countPayouts, sumMarket } from '#payments/store/money-dashboard.server.ts'
import { countInReview } from '#payments/store/payments.server.ts'
import { listUnverified } from '#payments/store/payout-terms.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/** Whether the books balance, where the money is, and the open tasks. Throws `permission-denied`. */
export async function getMoneyOverview(ctx: AppContext): Promise<MoneyOverview> {
  await requireRight(ctx, 'read-money')
  const report = await lastBooksReport(ctx)
  const refunds = await countOpenRefunds(ctx)
  const accounts = await sumMarket(ctx.db)
  return {
    books: report
      ? {
          isBalanced: report.isBalanced,
          at: isoOf(report.at),
          orders: report.orders,
          findings: report.findings.map(({ rule, orderId, currency, expectedMinor, actualMinor }) => ({
            rule,
            orderId,
            expected: amountOf(expectedMinor, currency),
            actual: amountOf(actualMinor, currency),
          })),
        }
      : null,
    accounts: accounts.map(({ account, owner, currency, sumMinor }) => ({
      name: accountName(account as Account, owner),
      amount: amountOf(balanceOf(account as Account, sumMinor), currency),
    })),
    payouts: (await countPayouts(ctx.db)).map(({ status, currency, count, totalMinor, isApproved }) => ({
      status: status as PayoutStatus,
      isApproved,
      count,
      total: amountOf(totalMinor, currency),
    })),
    refundsToAgree: refunds.toAgree,
    refundsByHand: refunds.byHand,
    paymentsInReview: await countInReview(ctx.db),
    detailsToCheck: (await unverified(ctx)).length,
  }
}

async function unverified(ctx: AppContext) {
  const rows = (await listUnverified(ctx.db, 200)).map((terms) => ({ terms, details: detailsIfReadable(ctx, terms) }))
  return rows.flatMap(({ terms, details }) => (details?.state === 'unverified' ? [{ terms, details }] : []))
}

/** Bank details that nobody has confirmed yet. Throws `permission-denied`. */
export async function listDetailsToCheck(ctx: AppContext): Promise<DetailsRow[]> {
  await requireRight(ctx, 'read-money')
  return (await unverified(ctx)).map(({ terms, details }) => ({
    providerId: terms.providerId,
    name: terms.name,
    legalName: terms.legalName,
    country: terms.country,
    accountHolder: terms.payout.accountHolder ?? '',
    account: details.masked,
  }))
}

/** Throws `permission-denied` and `not-found`. */
export async function getAnyPayout(ctx: AppContext, id: string, describe: Describe): Promise<PayoutDetail> {
  await requireRight(ctx, 'read-money')
  return payoutDetail(ctx, id, 'UTC', describe)
}

/** Throws `permission-denied` and `not-found`. */
export async function readAnyBillingDocument(ctx: AppContext, id: string): Promise<BillingDocument> {
  await requireRight(ctx, 'read-money')
  return readBillingDocument(ctx, id, () => true)
}
