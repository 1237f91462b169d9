import { findMadeKey } from '#identity/queries/find-api-key.ts'
import { adminsWith, leadersOf } from '#notifications/definitions/audiences.ts'
import { defineContent, defineNotification } from '#notifications/definitions/define-notification.ts'
import { button, momentText, paragraph } from '#notifications/rules/email/email-parts.ts'
import { whyBusiness, type Business } from '#notifications/rules/notification.ts'
import { clipped } from '#notifications/rules/plain-words.ts'
import { businessOf, sampleDay } from '#notifications/rules/samples/sample-order.ts'
import { findBusiness } from '#notifications/store/businesses.server.ts'
import type { Instant } from '#shared/time/instant.ts'

const whyRunning = (business: Business | null, here: { marketName: string }) =>
  business ? whyBusiness(business, here) : `You get this mail because you run ${here.marketName}.`

interface MadeKey {
  /** Null: the market itself. */
  business: Business | null
  name: string
  maker: string
}

const keyPath = ({ business }: MadeKey) =>
  business ? `/provider-dashboard/${business.id}/settings/api-keys` : '/admin-dashboard/api-keys'
const keyText = ({ business, name, maker }: MadeKey, { marketName }: { marketName: string }) =>
  `${maker || 'Somebody'} made the key “${clipped(name, 60)}”: a program can act for ${business ? business.name : marketName} with it. You know nothing of that? Revoke it at once.`

/**
 * A new API key, for the owners of the business or the market, who can revoke it. Its creator is included, because
 * somebody else may have used their session.
 */
const apiKeyMade = defineNotification({
  kind: 'api-key.made',
  preference: 'team',
  side: 'provider',
  on: 'api-key.made',
  load: async (ctx, { keyId }): Promise<MadeKey | undefined> => {
    const key = await findMadeKey(ctx, keyId)
    const business = key?.providerId ? await findBusiness(ctx.db, key.providerId) : null
    return key && business !== undefined ? { business, name: key.name, maker: key.makerName } : undefined
  },
  audience: (ctx, { business }) => (business ? leadersOf(ctx, { business }) : adminsWith('owner', 'admin')(ctx)),
  key: ({ keyId }) => keyId,
  inApp: (key, here) => ({
    title: `New API key: ${clipped(key.name, 40)}`,
    text: keyText(key, here),
    href: keyPath(key),
  }),
  email: (key, here) => ({
    subject: `New API key for ${clipped(key.business ? key.business.name : here.marketName, 40)}`,
    preheader: 'Somebody made a key for a program. See whether you know of it.',
    heading: 'There is a new API key.',
    blocks: [paragraph(keyText(key, here)), button('See the keys', keyPath(key))],
    reason: whyRunning(key.business, here),
  }),
  sample: (cast): MadeKey[] => [{ business: businessOf(cast), name: 'Till in the shop', maker: cast.staff }],
})

interface FailedWebhook {
  /** Null: the market itself. */
  business: Business | null
  host: string
  failingSince: Instant
}

const hookPath = ({ business }: FailedWebhook) =>
  business ? `/provider-dashboard/${business.id}/settings/webhooks` : '/admin-dashboard/webhooks'
const hookText = ({ failingSince }: FailedWebhook) =>
  `It took nothing since ${momentText(failingSince)}, so nothing is sent to it any more. Put it right, switch it on again, and send what it missed from its log.`

/** A webhook was switched off after days of failures. */
export const webhookFailed = defineContent({
  kind: 'webhook.failed',
  preference: 'team',
  side: 'provider',
  inApp: (hook: FailedWebhook) => ({
    title: `Webhook switched off: ${clipped(hook.host, 60)}`,
    text: hookText(hook),
    href: hookPath(hook),
  }),
  email: (hook: FailedWebhook, here) => ({
    subject: `Webhook switched off: ${clipped(hook.host, 45)}`,
    preheader: 'It gave no good answer for three days.',
    heading: 'A webhook does not answer.',
    blocks: [
      paragraph(`${hook.host} is told what happens on ${here.marketName}. ${hookText(hook)}`),
      button('See its log', hookPath(hook)),
    ],
    reason: whyRunning(hook.business, here),
  }),
  sample: (cast) => [{ business: businessOf(cast), host: 'hooks.example.org', failingSince: sampleDay }],
})

export const programs = [apiKeyMade, webhookFailed] as const
