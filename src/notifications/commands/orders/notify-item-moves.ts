import { listSimilarServices } from '#catalogue/queries/service-page/list-similar-services.ts'
import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { sequencesOf } from '#notifications/commands/orders/email-order.ts'
import { orderForCustomer } from '#notifications/commands/orders/order-for-customer.ts'
import { notifyCustomer } from '#notifications/commands/in-app/notify-customer.ts'
import { notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import type { Particulars } from '#notifications/rules/orders/customer-email.ts'
import {
  acceptedMail,
  cancelledMail,
  declinedMail,
  readyMail,
  type MovedItem,
  type OtherOffer,
} from '#notifications/rules/orders/item-emails.ts'
import { cancelledNotification, waitingNotification } from '#notifications/rules/orders/order-notifications.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { noMoney, type StepMoney } from '#notifications/rules/orders/step-money.ts'
import { listAnswering } from '#notifications/store/businesses.server.ts'
import { findStep, listItemParticulars, type ItemParticulars } from '#notifications/store/orders.server.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** A step of an item, from the event. */
export interface ItemMove {
  orderId: string
  itemId: string
  /** Number of the history entry: one notification per entry. */
  eventId: number
  from: string
  by: string
  reason: string
}

type Write = (found: Found) => Mail | undefined | Promise<Mail>
export type Found = MovedItem & { particulars: Particulars; itemParticulars: ItemParticulars }

/** Notifies the customer of an accepted request; if the item has ended since, of that instead. */
export const notifyAccepted = (ctx: AppContext, move: ItemMove) =>
  notifyOnce(ctx, move, ({ particulars, ...moved }) =>
    moved.item.status === 'cancelled' ? undefined : acceptedMail(emailBrandingOf(ctx), moved, particulars),
  )

/** Notifies the customer of a declined request, with alternatives. */
export async function notifyDeclined(ctx: AppContext, move: ItemMove): Promise<void> {
  const money = await moneyOfStep(ctx, move.eventId)
  await notifyOnce(ctx, move, async ({ particulars, ...moved }) =>
    declinedMail(emailBrandingOf(ctx), moved, particulars, {
      reason: move.reason,
      money,
      offers: await otherOffers(ctx, moved),
    }),
  )
}

export const notifyReady = (ctx: AppContext, move: ItemMove) =>
  notifyOnce(ctx, move, ({ particulars, itemParticulars, ...moved }) =>
    moved.item.status === 'ready'
      ? readyMail(emailBrandingOf(ctx), moved, particulars, itemParticulars.pickupCode)
      : undefined,
  )

/** Notifies the customer of a cancellation, and the business unless it was the actor. */
export async function notifyCancelled(ctx: AppContext, move: ItemMove): Promise<void> {
  const money = await moneyOfStep(ctx, move.eventId)
  await notifyOnce(ctx, move, ({ particulars, ...moved }) =>
    cancelledMail(emailBrandingOf(ctx), moved, particulars, { ...move, money }),
  )
  const found = move.by === 'provider' ? undefined : await findMoved(ctx, move)
  if (!found) return
  const readers = await listAnswering(
    ctx.db,
    found.part.provider.id,
    found.itemParticulars.staffId ? [found.itemParticulars.staffId] : [],
  )
  await notifyPeople(ctx, readers, String(move.eventId), cancelledNotification(found, move, emailBrandingOf(ctx)))
}

/** Reminds a business of an open request; not of an answered one. */
export async function notifyWaiting(
  ctx: AppContext,
  { orderId, itemId, time }: { orderId: string; itemId: string; time: number },
): Promise<void> {
  const found = await findMoved(ctx, { orderId, itemId })
  if (!found || found.itemParticulars.answerBy === null) return
  const until = describeVenueTime(found.itemParticulars.answerBy, found.item.timeZone)
  const readers = await listAnswering(
    ctx.db,
    found.part.provider.id,
    found.itemParticulars.staffId ? [found.itemParticulars.staffId] : [],
  )
  await notifyPeople(ctx, readers, `${itemId} ${time}`, waitingNotification(found, until, emailBrandingOf(ctx)))
}

async function notifyOnce(ctx: AppContext, move: ItemMove, write: Write): Promise<void> {
  const found = await findMoved(ctx, move)
  const mail = found && (await write(found))
  if (!mail) return
  const { order, part, item } = found
  await notifyCustomer(ctx, {
    order,
    key: `item ${move.eventId}`,
    mail,
    text: item.startsAt?.display ?? part.wantedText ?? part.provider.name,
  })
}

/** The effect of a step on the money of its item. */
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

/** The current state of an item with its email data. */
export async function findMoved(
  ctx: AppContext,
  { orderId, itemId }: Pick<ItemMove, 'orderId' | 'itemId'>,
): Promise<Found | undefined> {
  const order = await orderForCustomer(ctx, orderId)
  const part = order.parts.find(({ items }) => items.some(({ id }) => id === itemId))
  const item = part?.items.find(({ id }) => id === itemId)
  const all = await listItemParticulars(ctx.db, orderId)
  const itemParticulars = all.find((one) => one.itemId === itemId)
  return (
    part &&
    item &&
    itemParticulars && {
      order,
      part,
      item,
      itemParticulars,
      particulars: { sequences: sequencesOf(all), now: ctx.now },
    }
  )
}

/** Up to three similar services of others, closest first. */
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
