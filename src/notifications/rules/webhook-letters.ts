import { button, momentText, paragraph } from '#notifications/rules/letter-parts.ts'
import { whyBusiness, type Business, type News } from '#notifications/rules/news.ts'
import { clipped } from '#notifications/rules/plain-words.ts'
import type { Instant } from '#shared/instant.ts'

interface FailedHook {
  /** Null: the market itself. */
  business: Business | null
  host: string
  failingSince: Instant
}

/** A program took nothing for days and was switched off. */
export function hookFailedNews({ business, host, failingSince }: FailedHook, here: { marketName: string }): News {
  const href = business ? `/provider-dashboard/${business.id}/settings/webhooks` : '/admin-dashboard/webhooks'
  const text = `It took nothing since ${momentText(failingSince)}, so nothing is sent to it any more. Put it right, switch it on again, and send what it missed from its log.`
  return {
    kind: 'webhook.failed',
    title: `Webhook switched off: ${clipped(host, 60)}`,
    text,
    href,
    letter: {
      subject: `Webhook switched off: ${clipped(host, 45)}`,
      preheader: 'It gave no good answer for three days.',
      heading: 'A webhook does not answer.',
      blocks: [paragraph(`${host} is told what happens on ${here.marketName}. ${text}`), button('See its log', href)],
      reason: business ? whyBusiness(business, here) : `You get this mail because you run ${here.marketName}.`,
    },
  }
}
