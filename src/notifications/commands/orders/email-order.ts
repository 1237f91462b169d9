import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { notifyCustomer } from '#notifications/commands/in-app/notify-customer.ts'
import { notifyPerson } from '#notifications/commands/in-app/notify-person.ts'
import { customerMail } from '#notifications/rules/orders/customer-email.ts'
import { itemsOf, titlesText, type MailOrder, type MailPart } from '#notifications/rules/orders/emailed-order.ts'
import { providerAddress } from '#notifications/rules/email/provider-address.ts'
import { placedNotification } from '#notifications/rules/orders/order-notifications.ts'
import { providerMail } from '#notifications/rules/orders/business-email.ts'
import { listAnswering } from '#notifications/store/businesses.server.ts'
import { listItemParticulars, type ItemParticulars } from '#notifications/store/orders.server.ts'
import { getOrderForMail } from '#ordering/queries/orders/get-order-for-email.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

interface PlacedOrder {
  orderId: string
  /** Opens the order from the email; elsewhere only its hash is stored. */
  token?: string | undefined
}

/** Emails a placed order: one email with everything to the customer, and to each provider one with their part. */
export async function mailOrder(ctx: AppContext, { orderId, token }: PlacedOrder): Promise<void> {
  const order = await getOrderForMail(ctx, orderId)
  const particulars = await listItemParticulars(ctx.db, orderId)
  const mail = customerMail(emailBrandingOf(ctx), order, { token, sequences: sequencesOf(particulars), now: ctx.now })
  const first = itemsOf(order)[0]
  const notification = { kind: mail.kind, title: `Order ${order.reference}: ${titlesText(itemsOf(order))}` }
  await notifyCustomer(ctx, {
    order,
    key: `placed ${orderId}`,
    mail,
    notification,
    text: first?.startsAt?.display ?? order.parts[0]?.wantedText ?? '',
  })
  const answerBy = answerTexts(order, particulars)
  for (const part of order.parts) await notifyOfPart(ctx, { order, part, answerBy, particulars })
}

/** By booking: the number of changes. */
export const sequencesOf = (particulars: ItemParticulars[]): Map<string, number> =>
  new Map(particulars.flatMap(({ bookingId, sequence }) => (bookingId ? [[bookingId, sequence]] : [])))

interface PlacedPart {
  order: MailOrder
  part: MailPart
  answerBy: Map<string, string>
  particulars: ItemParticulars[]
}

/**
 * Notifies members of a business who can answer, in the app and by email; a business without such a member gets the
 * email at its own address.
 */
async function notifyOfPart(ctx: AppContext, { order, part, answerBy, particulars }: PlacedPart): Promise<void> {
  const own = particulars.filter(({ itemId }) => part.items.some(({ id }) => id === itemId))
  const readers = await listAnswering(
    ctx.db,
    part.provider.id,
    own.flatMap(({ staffId }) => staffId ?? []),
  )
  const mailTo = (recipient: string) => providerMail(emailBrandingOf(ctx), order, part, { recipient, answerBy })
  const notification = placedNotification(part, answerBy)
  for (const { userId, email } of readers)
    await notifyPerson(ctx, {
      ...notification,
      key: `order.placed ${part.reference}`,
      userId,
      mail: email ? mailTo(email) : undefined,
    })
  if (readers.every(({ email }) => email === null)) await queueMail(ctx, mailTo(providerAddress(part.provider.slug)))
}

/** Deadlines to answer by item, in local time. */
function answerTexts(order: MailOrder, particulars: ItemParticulars[]): Map<string, string> {
  const zones = new Map(itemsOf(order).map((item) => [item.id, item.timeZone]))
  return new Map(
    particulars.flatMap(({ itemId, answerBy }) =>
      answerBy === null ? [] : [[itemId, describeVenueTime(answerBy, zones.get(itemId)!)]],
    ),
  )
}
