import { listSimilarServices } from '#catalogue/queries/list-similar-services.ts'
import type { AppContext } from '#context.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { sequencesOf } from '#notifications/commands/mail-order.ts'
import { tellCustomer } from '#notifications/commands/tell-customer.ts'
import { tellNews } from '#notifications/commands/tell-news.ts'
import type { Particulars } from '#notifications/rules/customer-mail.ts'
import {
  acceptedMail,
  cancelledMail,
  declinedMail,
  readyMail,
  type MovedItem,
  type OtherOffer,
} from '#notifications/rules/item-letters.ts'
import { lostNews, waitingNews } from '#notifications/rules/order-news.ts'
import type { Mail } from '#notifications/rules/mail.ts'
import { noMoney, type StepMoney } from '#notifications/rules/step-money.ts'
import { listAnswering } from '#notifications/store/businesses.server.ts'
import { findStep, listItemParticulars, type ItemParticulars } from '#notifications/store/orders.server.ts'
import { getOrderForMail } from '#ordering/queries/get-order-for-mail.ts'
import { describeVenueTime } from '#shared/time-text.ts'

/** A step of an item, as it was told. */
export interface ItemMove {
  orderId: string
  itemId: string
  /** The number of the step: of each, people hear once. */
  eventId: number
  from: string
  by: string
  reason: string
}

type Write = (found: Found) => Mail | undefined | Promise<Mail>
export type Found = MovedItem & { particulars: Particulars; own: ItemParticulars }

/** Tells the customer that their request was accepted; if it has ended meanwhile, they hear of that instead. */
export const tellAccepted = (ctx: AppContext, move: ItemMove) =>
  tellOnce(ctx, move, ({ particulars, ...moved }) =>
    moved.item.status === 'cancelled' ? undefined : acceptedMail(letterheadOf(ctx), moved, particulars),
  )

/** Tells the customer that it was declined, and who else does it. */
export async function tellDeclined(ctx: AppContext, move: ItemMove): Promise<void> {
  const money = await moneyOfStep(ctx, move.eventId)
  await tellOnce(ctx, move, async ({ particulars, ...moved }) =>
    declinedMail(letterheadOf(ctx), moved, particulars, { reason: move.reason, money }, await otherOffers(ctx, moved)),
  )
}

export const tellReady = (ctx: AppContext, move: ItemMove) =>
  tellOnce(ctx, move, ({ particulars, own, ...moved }) =>
    moved.item.status === 'ready' ? readyMail(letterheadOf(ctx), moved, particulars, own.pickupCode) : undefined,
  )

/** Tells the customer, and unless it was the business itself, the business. */
export async function tellCancelled(ctx: AppContext, move: ItemMove): Promise<void> {
  const money = await moneyOfStep(ctx, move.eventId)
  await tellOnce(ctx, move, ({ particulars, ...moved }) =>
    cancelledMail(letterheadOf(ctx), moved, particulars, { ...move, money }),
  )
  const found = move.by === 'provider' ? undefined : await findMoved(ctx, move)
  if (!found) return
  const readers = await listAnswering(ctx.db, found.part.provider.id, found.own.staffId ? [found.own.staffId] : [])
  await tellNews(ctx, readers, String(move.eventId), lostNews(found, move, letterheadOf(ctx)))
}

/** Reminds a business of a request that waits; of what was answered meanwhile it hears nothing. */
export async function tellWaiting(
  ctx: AppContext,
  { orderId, itemId, time }: { orderId: string; itemId: string; time: number },
): Promise<void> {
  const found = await findMoved(ctx, { orderId, itemId })
  if (!found || found.own.answerBy === null) return
  const until = describeVenueTime(found.own.answerBy, found.item.timeZone)
  const readers = await listAnswering(ctx.db, found.part.provider.id, found.own.staffId ? [found.own.staffId] : [])
  await tellNews(ctx, readers, `${itemId} ${time}`, waitingNews(found, until, letterheadOf(ctx)))
}

async function tellOnce(ctx: AppContext, move: ItemMove, write: Write): Promise<void> {
  const found = await findMoved(ctx, move)
  const mail = found && (await write(found))
  if (!mail) return
  const { order, part, item } = found
  await tellCustomer(ctx, {
    order,
    key: `item ${move.eventId}`,
    mail,
    text: item.startsAt?.display ?? part.wantedText ?? part.provider.name,
  })
}

/** What a step did to the money of its item. */
export async function moneyOfStep(ctx: AppContext, eventId: number): Promise<StepMoney> {
  const step = await findStep(ctx.db, eventId)
  if (!step) return noMoney
  const { backMinor, currency, details } = step
  return {
    backMinor,
    currency,
    feeMinor: typeof details.feeMinor === 'number' ? details.feeMinor : 0,
    isAsked: details.isAsked === true,
  }
}

/** An item of an order as it is now, with all that letters say of it. */
export async function findMoved(
  ctx: AppContext,
  { orderId, itemId }: Pick<ItemMove, 'orderId' | 'itemId'>,
): Promise<Found | undefined> {
  const order = await getOrderForMail(ctx, orderId)
  const part = order.parts.find(({ items }) => items.some(({ id }) => id === itemId))
  const item = part?.items.find(({ id }) => id === itemId)
  const all = await listItemParticulars(ctx.db, orderId)
  const own = all.find((one) => one.itemId === itemId)
  return part && item && own && { order, part, item, own, particulars: { sequences: sequencesOf(all), now: ctx.now } }
}

/** Up to three of the same kind, the closest first, by others. */
async function otherOffers(ctx: AppContext, { item, part }: MovedItem): Promise<OtherOffer[]> {
  const groups = await listSimilarServices(ctx, item.serviceId, 12)
  return groups
    .flatMap(({ cards }) => cards)
    .filter(({ provider }) => provider.slug !== part.provider.slug)
    .slice(0, 3)
    .map(({ title, provider, city, price, href }) => ({
      title,
      provider: provider.name,
      place: city,
      price: price.display,
      href,
    }))
}
