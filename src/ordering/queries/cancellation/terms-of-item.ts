import type { AppContext } from '#server/context.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import type { ItemMoney } from '#ordering/rules/cancellation/item-money.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { isExcused, type Excuse } from '#ordering/rules/no-shows/force-majeure.ts'
import {
  cancelSentence,
  usualHold,
  type CancelRequest,
  type Words,
} from '#ordering/rules/cancellation/cancel-sentence.ts'
import { partOfCancel } from '#ordering/rules/cancellation/part-cancel.ts'
import { extrasBack } from '#ordering/rules/cancellation/part-extras.ts'
import {
  cancelTerms,
  lastFreeCancelAt,
  nothingPaid,
  type Agreement,
  type CancelTerms,
} from '#ordering/rules/cancellation/policy.ts'
import type { Snapshot } from '#ordering/rules/orders/snapshot.ts'
import { isOverdue } from '#ordering/rules/orders/when-allowed.ts'
import { listExcuses } from '#ordering/store/no-shows/force-majeure.server.ts'
import { listSiblings } from '#ordering/store/payments/item-money.server.ts'
import type { LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import type { Instant } from '#shared/time/instant.ts'

/** The fields of a stored item that determine its cancellation terms. */
export interface TermsItem {
  kind: string
  status: ItemStatus
  quantity: number
  totalMinor: number
  dueNowMinor: number
  placedAt: Instant
  changedAt: Instant
  lateAt: Instant | null
  wantedUntil: Instant | null
  fulfillmentMethod: string
  mostBack: number
  isProviderAtFault: boolean
  snapshot: Snapshot
}

export interface Circumstances {
  money: ItemMoney
  /** States of the other items of its part. */
  siblings: ItemStatus[]
  excuses: Excuse[]
}

/** Current and upcoming force majeure rules. */
export const currentExcuses = (ctx: AppContext): Promise<Excuse[]> => listExcuses(ctx.db, ctx.now)

const agreementOf = ({ snapshot: { startsAt, policy }, placedAt }: TermsItem): Agreement | null =>
  startsAt === null ? null : { policy, startsAt, placedAt }

function cancelRequestOf(item: TermsItem, { money, siblings, excuses }: Circumstances, at: Instant): CancelRequest {
  const isForgiven = item.isProviderAtFault || isOverdue(item, at) || isExcused(item, excuses) || money.isReserved
  const extras = extrasBack({
    ...money,
    fulfillmentMethod: item.fulfillmentMethod,
    status: item.status,
    siblings,
    isForgiven,
  })
  return {
    status: item.status,
    totalMinor: money.totalMinor,
    agreement: agreementOf(item),
    paid: {
      paidMinor: money.paidMinor,
      extrasMinor: extras.tipMinor + extras.deliveryMinor,
      customerFeeMinor: money.customerFeeMinor,
      holdPercent: money.holdPercent,
    },
    mostBack: item.mostBack,
    isForgiven,
  }
}

/**
 * The cancellation terms for the customer at an instant, exact to the minor unit. The preview and the cancellation both
 * use this function.
 */
export const termsOf = (item: TermsItem, circumstances: Circumstances, at: Instant): CancelTerms =>
  cancelTerms(cancelRequestOf(item, circumstances, at), at)

/** The cancellation sentence of an item from an instant on. An item that is not agreed yet is described as agreed. */
export const sentenceOf = (item: TermsItem, circumstances: Circumstances, at: Instant, words: Words): string =>
  cancelSentence(
    isUnanswered(item, circumstances) ? onceAgreed(item, circumstances) : cancelRequestOf(item, circumstances, at),
    at,
    words,
  )

/** Not agreed, or not captured: an authorised amount is released. */
const isUnanswered = ({ status }: TermsItem, { money }: Circumstances) =>
  status === 'awaiting_payment' || status === 'requested' || money.isReserved

function onceAgreed(item: TermsItem, { money: { totalMinor, holdPercent }, excuses }: Circumstances): CancelRequest {
  const { paymentMode, noShowPercent, customerFeeMinor = 0 } = item.snapshot
  const willHoldCard = item.status === 'awaiting_payment' && paymentMode === 'card_hold' && totalMinor > 0
  return {
    status: 'confirmed',
    totalMinor,
    agreement: agreementOf(item),
    paid: {
      ...nothingPaid,
      paidMinor: item.dueNowMinor,
      customerFeeMinor,
      holdPercent: willHoldCard ? (noShowPercent ?? usualHold) : holdPercent,
    },
    mostBack: item.mostBack,
    isForgiven: item.isProviderAtFault || isExcused(item, excuses),
  }
}

/** The terms of some pieces or seats. */
export const termsOfPieces = (
  item: TermsItem,
  circumstances: Circumstances,
  pieces: number,
  at: Instant,
): CancelTerms => cancelTerms(partOfCancel(cancelRequestOf(item, circumstances, at), pieces, item.quantity), at)

export interface TermsNow extends CancelTerms {
  /** Until when cancelling is or was free; null: never. */
  lastFreeAt: Instant | null
}

/** The current terms of a locked item, for a number of pieces or all of them. */
export async function termsNow(ctx: AppContext, item: LockedItem, pieces?: number): Promise<TermsNow> {
  const [money, excuses] = [await moneyOfItem(ctx, item.id), await currentExcuses(ctx)]
  const circumstances = { money, excuses, siblings: await listSiblings(ctx.db, item.partId, item.id) }
  const isPart = pieces !== undefined && pieces < item.quantity
  const terms = isPart ? termsOfPieces(item, circumstances, pieces, ctx.now) : termsOf(item, circumstances, ctx.now)
  const agreement = agreementOf(item)
  return { ...terms, lastFreeAt: agreement && lastFreeCancelAt(agreement) }
}
