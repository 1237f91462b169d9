import type { AppContext } from '#server/context.ts'
import { recordBlocked, recordOpen } from '#notifications/commands/email/record-transport-state.ts'
import { sendNotification } from '#notifications/commands/send-notification.ts'
import { adminsWho } from '#notifications/definitions/audiences.ts'
import { mailFailing } from '#notifications/definitions/market/market.ts'
import type { Channel } from '#notifications/rules/email/mail.ts'
import { isConfirmed } from '#notifications/rules/email/mail-health.ts'
import { serverFaultPrefix } from '#notifications/rules/email/retry-schedule.ts'
import { bringOneForward, findOutage, type Outage } from '#notifications/store/mail-outages.server.ts'

/** A transport with a check that needs no email. */
export interface Transport {
  verify?: (() => Promise<void>) | undefined
}

const impersonating = adminsWho('read-system')

/**
 * Checks the transport of a channel: by a connection, or, where only an email can show it, by sending one that waits. A
 * continuing outage is reported to administrators in the app, once. Returns 1 for a fault.
 */
export async function watchTransport(
  ctx: AppContext,
  channel: Channel,
  transport: Transport,
  shouldProbe: boolean,
): Promise<number> {
  const known = await findOutage(ctx.db, channel)
  if (transport.verify && (known || shouldProbe)) {
    const failure = await transport.verify().then(
      () => undefined,
      (error: unknown) => error ?? new Error('It gave no reason.'),
    )
    if (failure === undefined) await recordOpen(ctx, channel)
    else await notifyOutage(ctx, channel, await recordBlocked(ctx, channel, failure))
    return failure === undefined ? 0 : 1
  }
  if (!known) return 0
  if ((await bringOneForward(ctx.db, channel, serverFaultPrefix, ctx.now)) > 0)
    await ctx.invalidate(ctx.db, channel === 'email' ? 'due:mail' : 'due:sms')
  await notifyOutage(ctx, channel, known)
  return 1
}

async function notifyOutage(ctx: AppContext, channel: Channel, outage: Outage): Promise<void> {
  if (!isConfirmed(outage)) return
  const data = { channel, words: outage.words }
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await sendNotification(inside, mailFailing, { data, to: await impersonating(inside), key: outage.id })
  })
}
