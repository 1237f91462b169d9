import type { AppContext } from '#server/context.ts'
import type { Channel } from '#notifications/rules/email/mail.ts'
import { serverFaultPrefix } from '#notifications/rules/email/retry-schedule.ts'
import { withoutSecrets } from '#notifications/rules/email/server-words.ts'
import { endOutage, saveOutage, type Outage } from '#notifications/store/mail-outages.server.ts'
import { bringForwardBlocked } from '#notifications/store/outbox.server.ts'
import { newId } from '#shared/ids.ts'

/** Records an outage of a channel, with the server's text. */
export async function recordBlocked(ctx: AppContext, channel: Channel, failure: unknown): Promise<Outage> {
  const said = failure instanceof Error ? failure.message : String(failure)
  const words = withoutSecrets(said.replace(serverFaultPrefix, ''), channel).slice(0, 500)
  return (await saveOutage(ctx.db, { id: newId(), channel, words }, ctx.now))!
}

/** Ends an outage: messages that waited for it are due now. */
export async function recordOpen(ctx: AppContext, channel: Channel): Promise<void> {
  const wasBlocked = await endOutage(ctx.db, channel, ctx.now)
  const freed = await bringForwardBlocked(ctx.db, channel, ctx.now)
  if (wasBlocked || freed > 0) await ctx.invalidate(ctx.db, channel === 'email' ? 'due:mail' : 'due:sms')
}
