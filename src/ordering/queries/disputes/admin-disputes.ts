import type { AppContext } from '#server/context.ts'
import { hasRight, requireRight } from '#identity/queries/admins/require-right.ts'
import type { AdminDispute, DecisionPreview } from '#ordering/contract-dispute.ts'
import {
  disputedItem,
  disputeView,
  momentOf,
  wholeDisputes,
  type WholeDispute,
} from '#ordering/queries/disputes/dispute-view.ts'
import { decisionHindrance } from '#ordering/queries/disputes/may-decide.ts'
import { moneyOfDispute } from '#ordering/queries/disputes/money-of-dispute.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import { historyView } from '#ordering/queries/orders/life-view.ts'
import { wordsOf } from '#ordering/queries/orders/order-item-view.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { businessText } from '#ordering/rules/orders/business-words.ts'
import { noDispute, involvedInCase } from '#ordering/rules/disputes/dispute-errors.ts'
import { settlementOf, type Settlement } from '#ordering/rules/disputes/dispute-settlement.ts'
import type { Bearer } from '#ordering/rules/disputes/dispute-states.ts'
import { disputeEndLines } from '#ordering/rules/disputes/dispute-words.ts'
import { listDisputedItems, listPeopleNames } from '#ordering/store/disputes/dispute-reads.server.ts'
import { findDispute, type StoredDispute } from '#ordering/store/disputes/disputes.server.ts'
import { listItemEvents } from '#ordering/store/orders/item-moves.server.ts'
import { listOrderItems, listParts } from '#ordering/store/orders/order-reads.server.ts'
import { venueRefundOf } from '#payments/queries/subject-money.ts'
import { commissionOfSubject } from '#payments/queries/commission-of-subject.ts'
import { isId } from '#shared/ids.ts'
import { exponentOf, formatMoney } from '#shared/money.ts'

const deadlineOf = ({ now }: AppContext, { dispute: { decideBy }, item }: WholeDispute) => ({
  decideBy: decideBy === null ? null : momentOf(item, decideBy),
  isLate: decideBy !== null && now >= decideBy,
})

/**
 * One dispute with both sides, the item history and its money. Throws `unauthenticated`, `permission-denied`,
 * `not-found`.
 */
export async function getAdminDispute(ctx: AppContext, id: string): Promise<AdminDispute> {
  await requireRight(ctx, 'read-disputes')
  const dispute = isId(id) ? await findDispute(ctx.db, id) : undefined
  if (!dispute) throw noDispute()
  const whole = (await wholeDisputes(ctx, [dispute]))[0]!
  const { item } = whole
  return {
    ...disputeView(ctx, whole, 'market', ['decide']),
    ...deadlineOf(ctx, whole),
    item: {
      ...disputedItem(item, await moneyOfItem(ctx, item.id)),
      customerName: [item.firstName, item.lastName].filter(Boolean).join(' '),
    },
    orderId: item.orderId,
    providerId: item.providerId,
    email: item.email,
    phone: item.phone,
    steps: await stepsOf(ctx, whole),
    firstDecision: await firstDecisionOf(ctx, whole),
    hinders: await hindersOf(ctx, dispute),
    openVenueRefund: await openVenueRefundOf(ctx, dispute),
  }
}

async function openVenueRefundOf(
  ctx: AppContext,
  { itemId, status, currency }: StoredDispute,
): Promise<AdminDispute['openVenueRefund']> {
  const { dueMinor, paidMinor } = await venueRefundOf(ctx, itemId)
  const open = dueMinor - paidMinor
  return status === 'resolved' && open > 0 && (await hasRight(ctx, 'decide-disputes'))
    ? moneyView(open, currency)
    : null
}

async function stepsOf(ctx: AppContext, { item }: WholeDispute): Promise<AdminDispute['steps']> {
  const stored = (await listOrderItems(ctx.db, [item.orderId])).find(({ id }) => id === item.id)!
  const part = (await listParts(ctx.db, [item.orderId])).find(({ id }) => id === stored.providerOrderId)!
  const events = await listItemEvents(ctx.db, [item.id])
  return historyView(stored, wordsOf(ctx, { part, item: stored }, events), events, {
    reader: 'provider',
    isFull: true,
    words: businessText,
  })
}

async function firstDecisionOf(
  ctx: AppContext,
  { dispute, item }: WholeDispute,
): Promise<AdminDispute['firstDecision']> {
  const { firstDecision, appealedAt } = dispute
  if (!firstDecision || appealedAt === null) return null
  const [by] = await listPeopleNames(ctx.db, [firstDecision.byUser])
  const { share, borneBy, text, at } = firstDecision
  return { share, borneBy, text, at: momentOf(item, at).display, by: by?.name ?? 'somebody who has left' }
}

async function hindersOf(ctx: AppContext, dispute: StoredDispute): Promise<string | null> {
  if (!(await hasRight(ctx, 'decide-disputes')))
    return 'Your role reads disputes. Finance and administrators decide them.'
  const why = dispute.status === 'with_admin' ? await decisionHindrance(ctx, dispute) : null
  return why && involvedInCase(why).message
}

const lossOfVenue = (decided: { borneBy: Bearer; venueMinor: number } | null): number =>
  decided?.borneBy === 'market' ? decided.venueMinor : 0

/** The effect of a decision, calculated by the functions that apply it. Without an authorisation check. */
export async function previewDecision(
  ctx: AppContext,
  dispute: StoredDispute,
  { share, borneBy }: { share: number; borneBy: Bearer },
): Promise<DecisionPreview> {
  const { itemId, currency, firstDecision: before } = dispute
  const booked = await commissionOfSubject(ctx, itemId)
  const settled = settlementOf(await moneyOfDispute(ctx, itemId), {
    requested: { sharePercent: share },
    borneBy,
    booked,
    before,
    venuePaidMinor: (await venueRefundOf(ctx, itemId)).paidMinor,
  })
  const money = (minor: number) => moneyView(minor, currency)
  const change = ({ beforeMinor, afterMinor }: { beforeMinor: number; afterMinor: number }) => ({
    before: money(beforeMinor),
    after: money(afterMinor),
  })
  return {
    share,
    borneBy,
    back: money(settled.backMinor),
    venue: money(settled.venueMinor),
    provider: change(settled.earned),
    commission: change(settled.commission),
    loss: money(settled.lossMinor + lossOfVenue({ borneBy, venueMinor: settled.venueMinor }) - lossOfVenue(before)),
    needsSecond: settled.backMinor > ctx.settings.get('refunds.second_admin_above') * 10 ** exponentOf(currency),
    lines: await linesOf(ctx, dispute, { ...settled, borneBy }),
  }
}

async function linesOf(
  ctx: AppContext,
  { itemId, currency }: StoredDispute,
  { backMinor, customerFeeMinor, venueMinor, borneBy }: Settlement & { borneBy: Bearer },
): Promise<string[]> {
  const [item] = await listDisputedItems(ctx.db, [itemId])
  const text = (minor: number) => (minor > 0 ? formatMoney({ minor, currency }) : null)
  return disputeEndLines({
    outcome: 'decided',
    isRedo: false,
    backText: text(backMinor + customerFeeMinor),
    venueText: text(venueMinor),
    isVenuePaid: false,
    borneBy,
    providerName: item!.providerName,
    reader: 'market',
  })
}

/**
 * Like `previewDecision`, for the form of an administrator. Throws `unauthenticated`, `permission-denied`, `not-found`.
 */
export async function previewDisputeDecision(
  ctx: AppContext,
  id: string,
  decision: { share: number; borneBy: Bearer },
): Promise<DecisionPreview> {
  await requireRight(ctx, 'read-disputes')
  const dispute = isId(id) ? await findDispute(ctx.db, id) : undefined
  if (!dispute) throw noDispute()
  return previewDecision(ctx, dispute, decision)
}
