import type { AppContext } from '#context.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { tellNews } from '#notifications/commands/tell-news.ts'
import { hookFailedNews } from '#notifications/rules/webhook-letters.ts'
import type { HookAudience } from '#notifications/rules/webhook-events.ts'
import { findBusiness, listAdminsOf, listLeaders } from '#notifications/store/businesses.server.ts'
import type { Instant } from '#shared/instant.ts'

interface FailedHook {
  endpointId: string
  providerId: HookAudience
  url: string
  failingSince: Instant
}

/** Tells whoever looks after a program that it answers no more and is told nothing more. */
export async function tellHookFailed(
  ctx: AppContext,
  { endpointId, providerId, url, failingSince }: FailedHook,
): Promise<void> {
  const business = providerId === null ? null : await findBusiness(ctx.db, providerId)
  if (business === undefined) return
  const readers =
    providerId === null ? await listAdminsOf(ctx.db, ['owner', 'admin']) : await listLeaders(ctx.db, providerId)
  const news = hookFailedNews({ business, host: new URL(url).host, failingSince }, letterheadOf(ctx))
  await tellNews(ctx, readers, `${endpointId} ${failingSince}`, news)
}
