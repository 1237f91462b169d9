import { visitorOf, type AppContext } from '#server/context.ts'
import { recentCount } from '#favourites/rules/limits.ts'
import { deleteViewsOf, insertView, trimViews } from '#favourites/store/recent-views.server.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { isId } from '#shared/ids.ts'

// One more than is shown, because the current page leaves itself out.
const storedViews = recentCount + 1

/**
 * Records that this visitor viewed a service; unknown services are ignored. Visitors who have changed nothing yet have
 * no cookie, and looking gives them none, so their views are not recorded. Throws `rate-limited`.
 */
export async function recordView(ctx: AppContext, serviceId: string): Promise<void> {
  const visitor = visitorOf(ctx)
  if (visitor.kind === 'visitor' && visitor.isNew) return
  const { visitorId } = visitor
  await limitRate(ctx, { bucket: `recent:${visitorId}`, atMost: 120, perSeconds: 60 })
  if (!isId(serviceId)) return
  await insertView(ctx.db, visitorId, serviceId, ctx.now)
  await trimViews(ctx.db, visitorId, storedViews)
}

/** Deletes all views of this visitor. */
export const clearRecentViews = async (ctx: AppContext): Promise<void> =>
  void (await deleteViewsOf(ctx.db, visitorOf(ctx).visitorId))
