import type { AppContext } from '#server/context.ts'
import { adminsWho, leadersOf } from '#notifications/definitions/audiences.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import { button, paragraph, table } from '#notifications/rules/email/email-parts.ts'
import type { EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { whyBusiness, type Business } from '#notifications/rules/notification.ts'
import { amountText, businessOf, sampleId, untilText, type Cast } from '#notifications/rules/samples/sample-order.ts'
import { findBusiness } from '#notifications/store/businesses.server.ts'
import { getChargebackForMail } from '#ordering/queries/disputes/chargeback-views.ts'

interface Chargeback {
  id: string
  orderReference: string
  titles: string[]
  amount: string
  reason: string
  nextText: string
  /** Null: the administrators. */
  business: Business | null
}

/** Once for every business with money in it, and once for the administrators. */
async function loadChargeback(ctx: AppContext, { chargebackId }: { chargebackId: string }): Promise<Chargeback[]> {
  const found = await getChargebackForMail(ctx, chargebackId)
  if (!found) return []
  const { sides, ...whole } = found
  const ofSides: Chargeback[] = []
  for (const { providerId, ...side } of sides) {
    const business = await findBusiness(ctx.db, providerId)
    if (business) ofSides.push({ ...whole, ...side, id: chargebackId, business })
  }
  return [...ofSides, { ...whole, nextText: '', id: chargebackId, business: null }]
}

const deciding = adminsWho('decide-disputes')

const pathOf = ({ id, business }: Chargeback) =>
  business
    ? `/provider-dashboard/${business.id}/disputes?chargeback=${id}`
    : `/admin-dashboard/disputes/chargebacks/${id}`

const details = ({ orderReference, titles, amount, reason }: Chargeback) =>
  table(['Order', orderReference], ['What', titles.join(', ')], ['Amount', amount], ['The bank says', reason])

type ChargebackStep = 'received' | 'evidence_due' | 'won' | 'lost' | 'accepted'

interface ChargebackText<Step extends ChargebackStep> {
  step: Step
  subject: string
  /** For the business. */
  heading: string
  button?: string
}

const chargeback = <const Step extends ChargebackStep>({
  step,
  subject,
  heading,
  button: label = 'Open it',
}: ChargebackText<Step>) =>
  defineNotification({
    kind: `chargeback.${step}`,
    preference: 'dispute',
    side: 'provider',
    on: `chargeback.${step}`,
    load: loadChargeback,
    audience: (ctx: AppContext, { business }: Chargeback) => (business ? leadersOf(ctx, { business }) : deciding(ctx)),
    key: ({ eventId }: { eventId: number }) => String(eventId),
    inApp: (one: Chargeback) => ({
      title: `${subject}: order ${one.orderReference}`,
      text: one.business ? one.nextText : `${one.amount}, ${one.titles.join(', ')}`,
      href: pathOf(one),
    }),
    email: (one: Chargeback, here: EmailBranding) => ({
      subject: `${subject}: order ${one.orderReference}`,
      ...(one.business
        ? {
            preheader: one.nextText,
            heading,
            blocks: [details(one), paragraph(one.nextText), button(label, pathOf(one))],
            reason: whyBusiness(one.business, here),
          }
        : {
            preheader: one.amount,
            heading: `${subject}.`,
            blocks: [details(one), button('Open it', pathOf(one))],
            reason: `You get this mail because you decide disputes on ${here.marketName}.`,
          }),
    }),
    sample: (cast: Cast): Chargeback[] =>
      [businessOf(cast), null].map((business) => ({
        id: sampleId,
        orderReference: 'K7Q2-9M4T',
        titles: [cast.title],
        amount: amountText,
        reason: 'Not received',
        nextText: `Please show until ${untilText} what you did.`,
        business,
      })),
  })

export const chargebacks = [
  chargeback({
    step: 'received',
    subject: 'Charge-back received',
    heading: 'A buyer takes a payment back through their bank.',
    button: 'Show what you did',
  }),
  chargeback({
    step: 'evidence_due',
    subject: 'Charge-back: proof is asked for',
    heading: 'The bank of a buyer asks for proof.',
    button: 'Show what you did',
  }),
  chargeback({ step: 'won', subject: 'Charge-back won', heading: 'The bank decided for you: the money stays.' }),
  chargeback({ step: 'lost', subject: 'Charge-back lost', heading: 'The bank decided for the buyer.' }),
  chargeback({ step: 'accepted', subject: 'Charge-back accepted', heading: 'The money went back to the buyer.' }),
] as const
