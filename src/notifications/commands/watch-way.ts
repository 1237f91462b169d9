import type { AppContext } from '#context.ts'
import { adminRoles, mayDo } from '#identity/rules/admin-roles.ts'
import { noteBlocked, noteOpen } from '#notifications/commands/note-way.ts'
import { tellNews } from '#notifications/commands/tell-news.ts'
import type { Channel } from '#notifications/rules/mail.ts'
import { explainOutage, isConfirmed } from '#notifications/rules/mail-health.ts'
import type { News } from '#notifications/rules/news.ts'
import { serverMark } from '#notifications/rules/retry-schedule.ts'
import { listAdminsOf } from '#notifications/store/businesses.server.ts'
import { bringOneForward, findOutage, type Outage } from '#notifications/store/mail-outages.server.ts'

/** A way out, as far as it can be looked at without a letter. */
export interface Way {
  verify?: (() => Promise<void>) | undefined
}

const looking = adminRoles.filter((role) => mayDo(role, 'read-system'))

/**
 * Looks whether a channel's way out is open: by asking, or, where only a letter can tell, by sending one that waits for it. An outage that goes on is told
 * to administrators under the bell, once. Returns 1 when something is wrong.
 */
export async function watchWay(ctx: AppContext, channel: Channel, way: Way, shouldAsk: boolean): Promise<number> {
  const known = await findOutage(ctx.db, channel)
  if (way.verify && (known || shouldAsk)) {
    const failure = await way.verify().then(
      () => undefined,
      (error: unknown) => error ?? new Error('It gave no reason.'),
    )
    if (failure === undefined) await noteOpen(ctx, channel)
    else await tellOutage(ctx, channel, await noteBlocked(ctx, channel, failure))
    return failure === undefined ? 0 : 1
  }
  if (!known) return 0
  if ((await bringOneForward(ctx.db, channel, serverMark, ctx.now)) > 0)
    await ctx.announce(ctx.db, channel === 'email' ? 'due:mail' : 'due:sms')
  await tellOutage(ctx, channel, known)
  return 1
}

async function tellOutage(ctx: AppContext, channel: Channel, outage: Outage): Promise<void> {
  if (!isConfirmed(outage)) return
  const what = channel === 'email' ? 'Mails do' : 'Text messages do'
  const text = `${explainOutage(outage.words)} Nothing is lost: it goes out once this is put right.`
  const news: News = { kind: 'mail.failing', title: `${what} not go out`, text, href: '/admin-dashboard/messages' }
  await ctx.db.transaction(async (db) =>
    tellNews({ ...ctx, db }, await listAdminsOf(db, looking), `outage ${outage.id}`, news),
  )
}
