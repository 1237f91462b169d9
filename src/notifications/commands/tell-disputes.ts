import type { AppContext } from '#context.ts'
import { adminRoles, mayDo } from '#identity/rules/admin-roles.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { queueMail } from '#notifications/commands/queue-mail.ts'
import { tellBusiness, tellNews } from '#notifications/commands/tell-news.ts'
import { tellPerson } from '#notifications/commands/tell-person.ts'
import {
  marketChargebackNews,
  providerChargebackNews,
  type ChargebackStep,
} from '#notifications/rules/chargeback-letters.ts'
import * as letters from '#notifications/rules/dispute-letters.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import { findBusiness, listAdminsOf } from '#notifications/store/businesses.server.ts'
import { findBuyer } from '#notifications/store/customers.server.ts'
import { getChargebackForMail } from '#ordering/queries/chargeback-views.ts'
import { getDisputeForMail, type DisputeForMail } from '#ordering/queries/dispute-for-mail.ts'

interface DisputeTold {
  step: letters.DisputeStep
  disputeId: string
  /** The number of the step: of each, people hear once. */
  eventId: number
  by: string
}

const deciding = adminRoles.filter((role) => mayDo(role, 'decide-disputes'))

/** Tells of a step of a dispute: its customer, its business, and those who decide, each what is new to them. */
export async function tellDispute(ctx: AppContext, told: DisputeTold): Promise<void> {
  const found = await getDisputeForMail(ctx, told.disputeId)
  if (!found) return
  await tellCustomer(ctx, found, told)
  const business = await findBusiness(ctx.db, found.providerId)
  const provider = { step: told.step, view: found.provider, item: found.item }
  if (business)
    await tellBusiness(
      ctx,
      { providerId: business.id, key: String(told.eventId) },
      letters.providerDisputeNews(provider, business, letterheadOf(ctx)),
    )
  const market = letters.marketDisputeNews({ step: told.step, view: found.market, item: found.item }, letterheadOf(ctx))
  if (market) await tellNews(ctx, await listAdminsOf(ctx.db, deciding), String(told.eventId), market)
}

/** By mail to the address of the order, and under the bell, where they have an account. */
async function tellCustomer(ctx: AppContext, found: DisputeForMail, { step, eventId }: DisputeTold): Promise<void> {
  const { customer: view, item, itemId, email, orderId } = found
  const mail = letters.customerDisputeMail(letterheadOf(ctx), { step, view, item }, { email, orderId, itemId })
  if (mail) await queueMail(ctx, mail, onceId(ctx, 'mail', 'dispute', step, String(eventId)))
  const notice = letters.customerDisputeNotice({ step, view, item }, itemId)
  const buyer = notice && (await findBuyer(ctx.db, orderId))
  if (notice && buyer) await tellPerson(ctx, { ...notice, key: `dispute ${step} ${eventId}`, userId: buyer.userId })
}

interface ChargebackTold {
  step: ChargebackStep
  chargebackId: string
  eventId: number
}

/** Tells of a step of a charge-back: every business whose money it is, and those who look after them. */
export async function tellChargeback(ctx: AppContext, { step, chargebackId, eventId }: ChargebackTold): Promise<void> {
  const found = await getChargebackForMail(ctx, chargebackId)
  if (!found) return
  const { sides, ...whole } = found
  for (const side of sides) {
    const business = await findBusiness(ctx.db, side.providerId)
    const news =
      business && providerChargebackNews({ ...whole, ...side, step, id: chargebackId }, business, letterheadOf(ctx))
    if (news) await tellBusiness(ctx, { providerId: side.providerId, key: String(eventId) }, news)
  }
  const news = marketChargebackNews({ ...whole, nextText: '', step, id: chargebackId }, letterheadOf(ctx))
  await tellNews(ctx, await listAdminsOf(ctx.db, deciding), String(eventId), news)
}
