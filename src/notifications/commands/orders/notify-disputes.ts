import type { AppContext } from '#server/context.ts'
import { adminRoles, mayDo } from '#identity/rules/admin-roles.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { notifyBusiness, notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import { notifyPerson } from '#notifications/commands/in-app/notify-person.ts'
import {
  marketChargebackNotification,
  providerChargebackNotification,
  type ChargebackStep,
} from '#notifications/rules/orders/chargeback-notifications.ts'
import * as emails from '#notifications/rules/orders/dispute-notifications.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import { findBusiness, listAdminsOf } from '#notifications/store/businesses.server.ts'
import { findBuyer } from '#notifications/store/customers.server.ts'
import { getChargebackForMail } from '#ordering/queries/disputes/chargeback-views.ts'
import { getDisputeForMail, type DisputeForMail } from '#ordering/queries/disputes/dispute-for-email.ts'

interface DisputeEvent {
  step: emails.DisputeStep
  disputeId: string
  /** Number of the history entry: one notification per entry. */
  eventId: number
  by: string
}

const deciding = adminRoles.filter((role) => mayDo(role, 'decide-disputes'))

/** Notifies of a step of a dispute: the customer, the business and the administrators, each of what is new to them. */
export async function notifyDispute(ctx: AppContext, event: DisputeEvent): Promise<void> {
  const found = await getDisputeForMail(ctx, event.disputeId)
  if (!found) return
  await notifyCustomer(ctx, found, event)
  const business = await findBusiness(ctx.db, found.providerId)
  const provider = { step: event.step, view: found.provider, item: found.item }
  if (business)
    await notifyBusiness(
      ctx,
      { providerId: business.id, key: String(event.eventId) },
      emails.providerDisputeNotification(provider, business, emailBrandingOf(ctx)),
    )
  const market = emails.marketDisputeNotification(
    { step: event.step, view: found.market, item: found.item },
    emailBrandingOf(ctx),
  )
  if (market) await notifyPeople(ctx, await listAdminsOf(ctx.db, deciding), String(event.eventId), market)
}

/** By email to the order's address, and in the app for a customer with an account. */
async function notifyCustomer(ctx: AppContext, found: DisputeForMail, { step, eventId }: DisputeEvent): Promise<void> {
  const { customer: view, item, itemId, email, orderId } = found
  const mail = emails.customerDisputeMail(emailBrandingOf(ctx), { step, view, item }, { email, orderId, itemId })
  if (mail) await queueMail(ctx, mail, onceId(ctx, 'mail', 'dispute', step, String(eventId)))
  const notification = emails.customerDisputeNotification({ step, view, item }, itemId)
  const buyer = notification && (await findBuyer(ctx.db, orderId))
  if (notification && buyer)
    await notifyPerson(ctx, { ...notification, key: `dispute ${step} ${eventId}`, userId: buyer.userId })
}

interface ChargebackEvent {
  step: ChargebackStep
  chargebackId: string
  eventId: number
}

/** Notifies of a step of a chargeback: every business with money in it, and the administrators responsible. */
export async function notifyChargeback(
  ctx: AppContext,
  { step, chargebackId, eventId }: ChargebackEvent,
): Promise<void> {
  const found = await getChargebackForMail(ctx, chargebackId)
  if (!found) return
  const { sides, ...whole } = found
  for (const side of sides) {
    const business = await findBusiness(ctx.db, side.providerId)
    const content =
      business &&
      providerChargebackNotification({ ...whole, ...side, step, id: chargebackId }, business, emailBrandingOf(ctx))
    if (content) await notifyBusiness(ctx, { providerId: side.providerId, key: String(eventId) }, content)
  }
  const content = marketChargebackNotification({ ...whole, nextText: '', step, id: chargebackId }, emailBrandingOf(ctx))
  await notifyPeople(ctx, await listAdminsOf(ctx.db, deciding), String(eventId), content)
}
