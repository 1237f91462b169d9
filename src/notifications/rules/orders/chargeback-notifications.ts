import { button, paragraph, table } from '#notifications/rules/email/email-parts.ts'
import { whyBusiness, type NotificationContent } from '#notifications/rules/notification.ts'

export type ChargebackStep = 'received' | 'evidence_due' | 'won' | 'lost' | 'accepted'

interface ChargebackEvent {
  step: ChargebackStep
  id: string
  orderReference: string
  titles: string[]
  amount: string
  reason: string
  nextText: string
}

const headings: Record<ChargebackStep, string> = {
  received: 'A buyer takes a payment back through their bank.',
  evidence_due: 'The bank of a buyer asks for proof.',
  won: 'The bank decided for you: the money stays.',
  lost: 'The bank decided for the buyer.',
  accepted: 'The money went back to the buyer.',
}

const subjects: Record<ChargebackStep, string> = {
  received: 'Charge-back received',
  evidence_due: 'Charge-back: proof is asked for',
  won: 'Charge-back won',
  lost: 'Charge-back lost',
  accepted: 'Charge-back accepted',
}

const details = ({ orderReference, titles, amount, reason }: ChargebackEvent) =>
  table(['Order', orderReference], ['What', titles.join(', ')], ['Amount', amount], ['The bank says', reason])

/** To the owners of a business with money in it. */
export function providerChargebackNotification(
  event: ChargebackEvent,
  business: { id: string; name: string },
  here: { marketName: string },
): NotificationContent {
  const { step, orderReference, nextText, id } = event
  const subject = `${subjects[step]}: order ${orderReference}`
  const href = `/provider-dashboard/${business.id}/disputes?chargeback=${id}`
  return {
    kind: `chargeback.${step}`,
    title: subject,
    text: nextText,
    href,
    emailMessage: {
      subject,
      preheader: nextText,
      heading: headings[step],
      blocks: [
        details(event),
        paragraph(nextText),
        button(step === 'received' || step === 'evidence_due' ? 'Show what you did' : 'Open it', href),
      ],
      reason: whyBusiness(business, here),
    },
  }
}

/** To the administrators responsible for chargebacks. */
export function marketChargebackNotification(
  event: ChargebackEvent,
  here: { marketName: string },
): NotificationContent {
  const { step, orderReference, id } = event
  const subject = `${subjects[step]}: order ${orderReference}`
  const href = `/admin-dashboard/disputes/chargebacks/${id}`
  return {
    kind: `chargeback.${step}`,
    title: subject,
    text: `${event.amount}, ${event.titles.join(', ')}`,
    href,
    emailMessage: {
      subject,
      preheader: event.amount,
      heading: `${subjects[step]}.`,
      blocks: [details(event), button('Open it', href)],
      reason: `You get this mail because you decide disputes on ${here.marketName}.`,
    },
  }
}
