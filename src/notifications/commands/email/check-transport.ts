import type { AppContext } from '#server/context.ts'
import { adminRoles, mayDo } from '#identity/rules/admin-roles.ts'
import { recordBlocked, recordOpen } from '#notifications/commands/email/record-transport-state.ts'
import { notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import type { Channel } from '#notifications/rules/email/mail.ts'
import { explainOutage, isConfirmed } from '#notifications/rules/email/mail-health.ts'
import type { NotificationContent } from '#notifications/rules/notification.ts'
import { serverFaultPrefix } from '#notifications/rules/email/retry-schedule.ts'
import { listAdminsOf } from '#notifications/store/businesses.server.ts'
import { bringOneForward, findOutage, type Outage } from '#notifications/store/mail-outages.server.ts'

/** A transport with a check that needs no email. */
export interface Transport {
  verify?: (() => Promise<void>) | undefined
}

const looking = adminRoles.filter((role) => mayDo(role, 'read-system'))

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
  const what = channel === 'email' ? 'Mails do' : 'Text messages do'
  const text = `${explainOutage(outage.words)} Nothing is lost: it goes out once this is put right.`
  const content: NotificationContent = {
    kind: 'mail.failing',
    title: `${what} not go out`,
    text,
    href: '/admin-dashboard/messages',
  }
  await ctx.db.transaction(async (db) =>
    notifyPeople({ ...ctx, db }, await listAdminsOf(db, looking), `outage ${outage.id}`, content),
  )
}
