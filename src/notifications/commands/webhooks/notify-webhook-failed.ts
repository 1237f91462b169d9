import type { AppContext } from '#server/context.ts'
import { sendNotification } from '#notifications/commands/send-notification.ts'
import { adminsWith, leadersOf } from '#notifications/definitions/audiences.ts'
import { webhookFailed } from '#notifications/definitions/businesses/programs.ts'
import type { HookAudience } from '#notifications/rules/webhooks/webhook-events.ts'
import { findBusiness } from '#notifications/store/businesses.server.ts'
import type { Instant } from '#shared/time/instant.ts'

interface FailedHook {
  endpointId: string
  providerId: HookAudience
  url: string
  failingSince: Instant
}

/** Notifies the webhook's owners that it was switched off after failures. */
export async function notifyWebhookFailed(
  ctx: AppContext,
  { endpointId, providerId, url, failingSince }: FailedHook,
): Promise<void> {
  const business = providerId === null ? null : await findBusiness(ctx.db, providerId)
  if (business === undefined) return
  const to = business ? await leadersOf(ctx, { business }) : await adminsWith('owner', 'admin')(ctx)
  const data = { business, host: new URL(url).host, failingSince }
  await sendNotification(ctx, webhookFailed, { data, to, key: `${endpointId} ${failingSince}` })
}
