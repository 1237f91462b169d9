import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { findMoved, type Found } from '#notifications/commands/orders/notify-item-moves.ts'
import { notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import { notifyPerson } from '#notifications/commands/in-app/notify-person.ts'
import { orderPath } from '#notifications/rules/orders/customer-email.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import {
  movedMail,
  proposedMail,
  stayedMail,
  timeNotification,
  type ProposalEnd,
  type TimeChange,
} from '#notifications/rules/orders/time-notifications.ts'
import { listAnswering } from '#notifications/store/businesses.server.ts'
import { findBuyer } from '#notifications/store/customers.server.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** A rescheduling step, from the event. */
export interface TimeEvent {
  orderId: string
  itemId: string
  /** Number of the history entry: one notification per entry. */
  eventId: number
  by: string
  reason: string
  from: number
  to: number
  proposalId: string | null
  /** State of the item when it was moved. */
  status: string
  isRepriced: boolean
}

/** A moved visit: notifies the customer, and the business unless it was the actor. */
export async function notifyMoved(ctx: AppContext, event: TimeEvent): Promise<void> {
  const found = await findMoved(ctx, event)
  if (!found) return
  const change = changeOf(found, event)
  // For a request, the email of its acceptance includes the new time.
  if (event.status !== 'requested')
    await notifyCustomer(ctx, found, event, movedMail(emailBrandingOf(ctx), found, change, found.particulars))
  const isOwnDoing =
    event.by === 'customer' ? event.proposalId !== null : event.by === 'provider' && event.proposalId === null
  if (!isOwnDoing)
    await notifyBusinessOf(ctx, found, event, timeNotification(found, change, { what: 'moved' }, emailBrandingOf(ctx)))
}

/** A proposal: notifies the other side, while it can be answered. */
export async function notifyProposed(ctx: AppContext, event: TimeEvent): Promise<void> {
  const found = await findMoved(ctx, event)
  const proposal = found?.item.rescheduling?.proposal
  if (!found || proposal?.id !== event.proposalId) return
  const [change, until] = [changeOf(found, event), proposal!.answerBy.display]
  if (event.by === 'customer')
    return notifyBusinessOf(
      ctx,
      found,
      event,
      timeNotification(found, change, { what: 'proposed', until }, emailBrandingOf(ctx)),
    )
  await notifyCustomer(ctx, found, event, proposedMail(emailBrandingOf(ctx), found, change, until))
}

/** A proposal without result: notifies the other side, or both after an expiry. */
export async function notifyStayed(ctx: AppContext, event: TimeEvent, end: ProposalEnd): Promise<void> {
  const found = await findMoved(ctx, event)
  if (!found) return
  const change = changeOf(found, event)
  if (event.by !== 'customer')
    await notifyCustomer(ctx, found, event, stayedMail(emailBrandingOf(ctx), found, change, end))
  if (event.by === 'customer' || event.by === 'system')
    await notifyBusinessOf(ctx, found, event, timeNotification(found, change, { what: end }, emailBrandingOf(ctx)))
}

function changeOf({ item, part }: Found, { by, reason, from, to, proposalId, isRepriced }: TimeEvent): TimeChange {
  const describe = (at: number) => describeVenueTime(at, item.timeZone, part.place?.city)
  return { by, reason, from: describe(from), to: describe(to), isAgreed: proposalId !== null, isRepriced }
}

/** By email to the order's address, and in the app for a customer with an account. */
async function notifyCustomer(ctx: AppContext, found: Found, event: TimeEvent, mail: Mail): Promise<void> {
  const { orderId, eventId } = event
  await queueMail(ctx, mail, onceId(ctx, 'mail', 'item', String(eventId)))
  const buyer = await findBuyer(ctx.db, orderId)
  if (!buyer) return
  const { from, to } = changeOf(found, event)
  const title = mail.subject.slice(mail.subject.indexOf(': ') + 2)
  const notification = {
    kind: mail.kind,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    text: `${from} → ${to}`,
    href: orderPath(found.order.reference),
  }
  await notifyPerson(ctx, { ...notification, key: `time ${eventId}`, userId: buyer.userId })
}

async function notifyBusinessOf(
  ctx: AppContext,
  { part, itemParticulars }: Found,
  { eventId }: TimeEvent,
  content: ReturnType<typeof timeNotification>,
): Promise<void> {
  const readers = await listAnswering(
    ctx.db,
    part.provider.id,
    itemParticulars.staffId ? [itemParticulars.staffId] : [],
  )
  await notifyPeople(ctx, readers, String(eventId), content)
}
