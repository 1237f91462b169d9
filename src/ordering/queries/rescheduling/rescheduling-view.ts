import type { AppContext } from '#server/context.ts'
import type { BusinessReschedulingView, ProposalView, ReschedulingView } from '#ordering/contract-reschedule.ts'
import { timeView } from '#ordering/queries/cart/cart-item-view.ts'
import { reasonText } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import { sideOf } from '#ordering/rules/rescheduling/proposal-states.ts'
import {
  movesAtOnce,
  movesLeft,
  rescheduleHindrance,
  shareDue,
  type Reschedulable,
} from '#ordering/rules/rescheduling/reschedule.ts'
import { hindranceTexts } from '#ordering/rules/rescheduling/reschedule-errors.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { changeWords, proposalWords, unpaidWords } from '#ordering/rules/rescheduling/reschedule-words.ts'
import type { PlacedItem, StoredOrderItem, StoredPart } from '#ordering/store/orders/orders.server.ts'
import {
  listMoveDetails,
  listOpenProposals,
  type MoveDetails,
  type Proposal,
} from '#ordering/store/proposals.server.ts'
import type { Membership } from '#providers/queries/require-member.ts'
import { isoOf } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** Rescheduling data of items, by id. */
export interface TimesOfItems {
  details: Map<string, MoveDetails>
  proposals: Map<string, Proposal>
}

export async function timesOfItems(
  { db }: AppContext,
  items: readonly { id: string; kind: string }[],
): Promise<TimesOfItems> {
  const ids = items.filter(({ kind }) => kind === 'booking').map(({ id }) => id)
  if (ids.length === 0) return { details: new Map(), proposals: new Map() }
  const [details, proposals] = [await listMoveDetails(db, ids), await listOpenProposals(db, ids)]
  return {
    details: new Map(details.map((one) => [one.itemId, one])),
    proposals: new Map(proposals.map((one) => [one.itemId, one])),
  }
}

interface Shown extends PlacedItem {
  times: TimesOfItems
}

/** Rescheduling for the customer of a visit; null for goods. With only the link it is read-only. */
export function reschedulingView(
  ctx: AppContext,
  { order, part, item, times }: Shown,
  isFull: boolean,
): ReschedulingView | null {
  const moved = reschedulableOf(item, times)
  if (!moved) return null
  const proposal = times.proposals.get(item.id)
  const hindrance = rescheduleHindrance(moved, 'customer', ctx.now, perItem(ctx))
  return {
    change: isFull && !hindrance ? changeView(ctx, part, item, moved) : null,
    hindrance: hindrance === 'no-moves-left' ? hindranceTexts[hindrance] : null,
    proposal: isPending(ctx, proposal)
      ? proposalView(ctx, { order, part, item }, proposal, { side: 'customer', mayAct: isFull })
      : null,
  }
}

/** Rescheduling for the business of a visit. */
export function businessReschedulingView(
  ctx: AppContext,
  { order, part, item, times }: Shown,
  { role, rights }: Membership,
): BusinessReschedulingView | null {
  const moved = reschedulableOf(item, times)
  if (!moved) return null
  const proposal = times.proposals.get(item.id)
  const mayAct = rights.includes('answer-orders')
  const canPropose =
    mayAct && !rescheduleHindrance(moved, role === 'admin' ? 'market' : 'provider', ctx.now, perItem(ctx))
  const isUsedUp = rescheduleHindrance(moved, 'customer', ctx.now, perItem(ctx)) === 'no-moves-left'
  return {
    canPropose,
    canMove: canPropose && role === 'admin' && item.status === 'confirmed',
    movesText: isUsedUp ? `Moved ${moved.customerMoves} times by the customer, who cannot move it again.` : null,
    canAllow: mayAct && isUsedUp,
    proposal:
      isPending(ctx, proposal) && proposal.status === 'proposed'
        ? proposalView(ctx, { order, part, item }, proposal, { side: 'business', mayAct })
        : null,
  }
}

const isPending = ({ now }: AppContext, proposal: Proposal | undefined): proposal is Proposal =>
  proposal !== undefined && proposal.expiresAt > now

const perItem = ({ settings }: AppContext) => settings.get('moves.per_item')

function reschedulableOf(
  { id, kind, status, placedAt, snapshot }: StoredOrderItem,
  { details, proposals }: TimesOfItems,
): Reschedulable | undefined {
  const itemDetails = details.get(id)
  const { startsAt, policy, confirmMode } = snapshot
  return itemDetails && startsAt !== null
    ? { kind, status, placedAt, startsAt, policy, confirmMode, ...itemDetails, hasOpenProposal: proposals.has(id) }
    : undefined
}

function changeView(
  ctx: AppContext,
  part: StoredPart,
  item: StoredOrderItem,
  moved: Reschedulable,
): ReschedulingView['change'] {
  const share = shareDue(moved, ctx.now)
  const isAtOnce = movesAtOnce(moved.confirmMode, share)
  const left = movesLeft(moved, perItem(ctx))
  const total = formatMoney({ minor: item.totalMinor, currency: item.currency })
  return {
    mode: isAtOnce ? 'move' : 'proposal',
    movesLeft: left,
    ...changeWords({
      isAtOnce,
      share,
      isPaidOnline: item.dueNowMinor > 0,
      movesLeft: left,
      providerName: part.providerName,
      total,
    }),
  }
}

interface Viewer {
  side: 'customer' | 'business'
  /** The viewer is allowed to answer or withdraw. */
  mayAct: boolean
}

function proposalView(
  ctx: AppContext,
  { order, part, item }: PlacedItem,
  proposal: Proposal,
  { side, mayAct }: Viewer,
): ProposalView {
  const { timeZone, place, staffName } = item.snapshot
  const until = describeVenueTime(proposal.expiresAt, timeZone, place.city)
  const { byParty, shareThen } = proposal
  const isByReader = sideOf(byParty) === side
  const pay = payOf(item, proposal)
  return {
    id: proposal.id,
    isByReader,
    ...(pay
      ? unpaidWords(proposal.repriced!.agreed.option.name, pay.amount.display, until)
      : proposalWords({
          byParty,
          side,
          providerName: part.providerName,
          customerName: shortName(order),
          shareThen,
          isPaidOnline: item.dueNowMinor > 0,
          until,
        })),
    from: timeView(proposal.oldStartsAt, timeZone, place.city, ctx.now),
    to: timeView(proposal.startsAt, timeZone, place.city, ctx.now),
    staffName: proposal.staffName === staffName ? null : proposal.staffName,
    reason: reasonText(proposal.reason),
    answerBy: { at: isoOf(proposal.expiresAt), display: until },
    canAnswer: mayAct && !isByReader,
    canWithdraw: mayAct && isByReader,
    pay,
  }
}

const payOf = ({ currency }: StoredOrderItem, { status, paymentId, repriced }: Proposal): ProposalView['pay'] =>
  status === 'unpaid' && paymentId && repriced
    ? { paymentId, amount: moneyView(repriced.differenceMinor, currency) }
    : null
