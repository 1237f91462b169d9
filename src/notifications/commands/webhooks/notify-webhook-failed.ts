import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import { hookFailedNotification } from '#notifications/rules/webhooks/webhook-notifications.ts'
import type { HookAudience } from '#notifications/rules/webhooks/webhook-events.ts'
import { findBusiness, listAdminsOf, listLeaders } from '#notifications/store/businesses.server.ts'
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
  const readers =
    providerId === null ? await listAdminsOf(ctx.db, ['owner', 'admin']) : await listLeaders(ctx.db, providerId)
  const content = hookFailedNotification({ business, host: new URL(url).host, failingSince }, emailBrandingOf(ctx))
  await notifyPeople(ctx, readers, `${endpointId} ${failingSince}`, content)
}
