import type { AppContext } from '#server/context.ts'
import type {
  BalanceView,
  BusinessMoney,
  PageOf,
  BillingDocumentView,
  PayoutDetail,
  PayoutView,
} from '#payments/contract-payouts.ts'
import type {
  BillingDocument,
  BillingDocumentKind,
  SubjectDetails,
} from '#payments/rules/documents/document-content.ts'
import type { LedgerLine, ProviderBalance } from '#payments/contract.ts'
import { listLedger } from '#payments/queries/list-ledger.ts'
import { listBillingDocuments, readBillingDocument } from '#payments/queries/list-billing-documents.ts'
import { payoutDetails } from '#payments/queries/payout-details.ts'
import { payoutReadiness } from '#payments/queries/payout-readiness.ts'
import { amountOf, dayIn, billingDocumentView, payoutView } from '#payments/queries/payout-views.ts'
import { providerBalances } from '#payments/queries/provider-balances.ts'
import { hindranceWords } from '#payments/rules/payouts/payout-due.ts'
import { noPayout } from '#payments/rules/payouts/payout-errors.ts'
import { payoutSchedules, scheduleWords } from '#payments/rules/payouts/payout-schedule.ts'
import { payoutWords } from '#payments/rules/payouts/payout-states.ts'
import { readMomentCursor } from '#payments/rules/moment-cursor.ts'
import { listAccounts } from '#payments/store/payout-accounts.server.ts'
import { findPayoutTerms, type PayoutTerms } from '#payments/store/payout-terms.server.ts'
import { findPayout, listPayoutEvents, listPayoutItems, listPayoutRows } from '#payments/store/payouts.server.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/**
 * The balances of a provider, the next payout, and what prevents it. Throws `unauthenticated`, `not-found` and
 * `permission-denied`.
 */
export async function getBusinessMoney(
  ctx: AppContext,
  providerId: string,
  isGatewayOffered: boolean,
): Promise<BusinessMoney> {
  const terms = await requireOwner(ctx, providerId)
  const { account, payout, schedule, holdReason } = terms
  const details = payoutDetails(ctx, terms)
  const runs = new Map((await listAccounts(ctx.db, providerId)).map(({ currency, nextRunAt }) => [currency, nextRunAt]))
  const balances: BalanceView[] = []
  for (const balance of await balancesOf(ctx, terms))
    balances.push(await balanceView(ctx, terms, balance, runs.get(balance.currency) ?? null))
  return {
    balances,
    schedule,
    schedules: payoutSchedules.map((key) => ({ key, text: scheduleWords[key] })),
    details: { state: details.state, text: details.masked, accountHolder: payout.accountHolder ?? '' },
    gateway: {
      isOffered: isGatewayOffered,
      isBegun: account !== null,
      isReady: account?.isReady ?? false,
      missing: account?.missing ?? [],
    },
    holdReason,
  }
}

/** Only the owner may see the money of a provider. */
async function requireOwner(ctx: AppContext, providerId: string): Promise<PayoutTerms> {
  await requireMember(ctx, providerId, 'change-money')
  const terms = await findPayoutTerms(ctx.db, providerId)
  if (!terms) throw notFound('business')
  return terms
}

async function balancesOf(ctx: AppContext, { providerId, currency }: PayoutTerms): Promise<ProviderBalance[]> {
  const known = await providerBalances(ctx, providerId)
  if (known.length > 0) return known
  return [{ currency, pendingMinor: 0, availableMinor: 0, frozenMinor: 0, inPayoutMinor: 0 }]
}

async function balanceView(
  ctx: AppContext,
  terms: PayoutTerms,
  balance: ProviderBalance,
  nextRunAt: Instant | null,
): Promise<BalanceView> {
  const { currency } = balance
  const { amountMinor, waitingMinor, minimumMinor, hindrances } = await payoutReadiness(ctx, terms, currency)
  const money = (minor: number) => amountOf(minor, currency)
  const words = {
    ...hindranceWords,
    'below-minimum': `It is less than the smallest payout, ${money(minimumMinor).display}.`,
  }
  return {
    currency,
    pending: money(balance.pendingMinor),
    available: money(balance.availableMinor),
    frozen: money(balance.frozenMinor),
    inTransit: money(balance.inPayoutMinor),
    waiting: money(waitingMinor),
    next: money(Math.max(0, amountMinor)),
    nextRunAt: nextRunAt === null ? null : isoOf(nextRunAt),
    nextRunText: nextRunAt === null ? null : dayIn(terms.timeZone, nextRunAt),
    reasons: hindrances.map((one) => words[one]),
    canRequest: terms.schedule === 'by_hand' && hindrances.length === 0,
  }
}

const pageSize = 25

/** The payouts of a provider, newest first. Throws `unauthenticated`, `not-found` and `permission-denied`. */
export async function listBusinessPayouts(
  ctx: AppContext,
  providerId: string,
  cursor?: string,
): Promise<PageOf<PayoutView>> {
  const { timeZone } = await requireOwner(ctx, providerId)
  const mark = readMomentCursor(cursor)
  const before = mark ? { before: mark } : {}
  const rows = await listPayoutRows(ctx.db, { providerId, ...before, limit: pageSize })
  const last = rows.at(-1)
  return {
    items: rows.map((row) => payoutView(row, timeZone)),
    next: last && rows.length === pageSize ? `${last.createdAt}_${last.id}` : null,
  }
}

export type Describe = (ctx: AppContext, subjectIds: string[]) => Promise<SubjectDetails[]>

/** A payout with its items. Throws `unauthenticated`, `not-found` and `permission-denied`. */
export async function getBusinessPayout(
  ctx: AppContext,
  providerId: string,
  payoutId: string,
  describe: Describe,
): Promise<PayoutDetail> {
  const { timeZone } = await requireOwner(ctx, providerId)
  const payout = isId(payoutId) ? await findPayout(ctx.db, payoutId) : undefined
  if (!payout || payout.providerId !== providerId) throw noPayout()
  return payoutDetail(ctx, payoutId, timeZone, describe)
}

/** The same without a check of permissions. Throws `not-found`. */
export async function payoutDetail(
  ctx: AppContext,
  payoutId: string,
  zone: string,
  describe: Describe,
): Promise<PayoutDetail> {
  const payout = isId(payoutId) ? await findPayout(ctx.db, payoutId) : undefined
  if (!payout) throw noPayout()
  const rows = await listPayoutItems(ctx.db, payout.id)
  const details = new Map(
    (
      await describe(
        ctx,
        rows.map(({ subjectId }) => subjectId),
      )
    ).map((one) => [one.subjectId, one]),
  )
  const rest = payout.amountMinor - rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const events = await listPayoutEvents(ctx.db, payout.id)
  return {
    ...payoutView(payout, zone),
    items: rows.map(({ subjectId, amountMinor }) => {
      const { reference = '', title = 'Sale' } = details.get(subjectId) ?? {}
      return { reference, title, amount: amountOf(amountMinor, payout.currency) }
    }),
    other: rest === 0 ? null : amountOf(rest, payout.currency),
    events: events.map(({ at, toStatus, note }) => ({ at: isoOf(at), text: payoutWords[toStatus], note })),
  }
}

const businessKinds: BillingDocumentKind[] = ['commission_invoice', 'balance_invoice', 'statement']

/**
 * Invoices and statements for a provider, newest first. Throws `unauthenticated`, `not-found` and `permission-denied`.
 */
export async function listMyBillingDocuments(
  ctx: AppContext,
  providerId: string,
  cursor?: string,
): Promise<PageOf<BillingDocumentView>> {
  await requireOwner(ctx, providerId)
  const { items, next } = await listBillingDocuments(ctx, {
    providerId,
    kinds: businessKinds,
    ...(cursor && { cursor }),
  })
  return { items: items.map(billingDocumentView), next }
}

/**
 * One of them, or a receipt that the provider issued. Throws `unauthenticated`, `not-found` and `permission-denied`.
 */
export async function readMyBillingDocument(
  ctx: AppContext,
  providerId: string,
  documentId: string,
): Promise<BillingDocument> {
  await requireOwner(ctx, providerId)
  return readBillingDocument(ctx, documentId, (billingDocument) => billingDocument.providerId === providerId)
}

/** Every ledger entry of a provider, newest first. Throws `unauthenticated`, `not-found` and `permission-denied`. */
export async function listBusinessLedger(
  ctx: AppContext,
  providerId: string,
  cursor?: number,
  limit = 50,
): Promise<{ items: LedgerLine[]; next: number | null }> {
  await requireOwner(ctx, providerId)
  return listLedger(ctx, { owner: providerId, limit, ...(cursor !== undefined && { cursor }) })
}
