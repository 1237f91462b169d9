import { button, momentText, paragraph } from '#notifications/rules/email/email-parts.ts'
import { whyBusiness, type Business, type NotificationContent } from '#notifications/rules/notification.ts'
import { clipped } from '#notifications/rules/plain-words.ts'
import type { Instant } from '#shared/time/instant.ts'

interface FailedHook {
  /** Null: the market itself. */
  business: Business | null
  host: string
  failingSince: Instant
}

/** A webhook was switched off after days of failures. */
export function hookFailedNotification(
  { business, host, failingSince }: FailedHook,
  here: { marketName: string },
): NotificationContent {
  const href = business ? `/provider-dashboard/${business.id}/settings/webhooks` : '/admin-dashboard/webhooks'
  const text = `It took nothing since ${momentText(failingSince)}, so nothing is sent to it any more. Put it right, switch it on again, and send what it missed from its log.`
  return {
    kind: 'webhook.failed',
    title: `Webhook switched off: ${clipped(host, 60)}`,
    text,
    href,
    emailMessage: {
      subject: `Webhook switched off: ${clipped(host, 45)}`,
      preheader: 'It gave no good answer for three days.',
      heading: 'A webhook does not answer.',
      blocks: [paragraph(`${host} is told what happens on ${here.marketName}. ${text}`), button('See its log', href)],
      reason: business ? whyBusiness(business, here) : `You get this mail because you run ${here.marketName}.`,
    },
  }
}
