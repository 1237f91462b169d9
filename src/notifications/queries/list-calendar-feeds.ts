import { userOf, type AppContext } from '#server/context.ts'
import type { ShownFeed } from '#notifications/contract-feeds.ts'
import type { FeedKind } from '#notifications/rules/calendar/calendar-feeds.ts'
import { momentText } from '#notifications/rules/email/email-parts.ts'
import { listFeedsOf, type FeedRow } from '#notifications/store/calendar-feeds.server.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { isoOf } from '#shared/time/instant.ts'

/** Calendar feeds of a business that a member may create: their own as staff, and all of it as owner or manager. */
export const feedKindsOf = ({ role, resourceId }: Membership): FeedKind[] => [
  ...(resourceId && role !== 'admin' ? (['staff'] as const) : []),
  ...(role === 'owner' || role === 'manager' ? (['business'] as const) : []),
]

/**
 * The calendar feeds available to the caller: their own visits, or those of a business. Throws `unauthenticated`,
 * `not-found`.
 */
export async function listCalendarFeeds(ctx: AppContext, providerId: string | null): Promise<ShownFeed[]> {
  const { userId } = userOf(ctx)
  const kinds: FeedKind[] =
    providerId === null ? ['customer'] : feedKindsOf(await requireMember(ctx, providerId, 'see-dashboard'))
  const made = await listFeedsOf(ctx.db, userId)
  return kinds.map((kind) =>
    shownFeed(
      kind,
      made.find((feed) => feed.kind === kind && feed.providerId === providerId),
    ),
  )
}

const shownFeed = (kind: FeedKind, feed: FeedRow | undefined): ShownFeed => ({
  kind,
  isOn: feed !== undefined,
  madeAt: feed ? isoOf(feed.madeAt) : null,
  readAt: feed?.readAt ? isoOf(feed.readAt) : null,
  readText: feed?.readAt ? momentText(feed.readAt) : null,
})
