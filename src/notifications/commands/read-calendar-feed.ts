import type { AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { tokenHashOf } from '#notifications/commands/save-calendar-feed.ts'
import {
  blockEvent,
  feedAhead,
  feedBack,
  feedHead,
  mostBlocks,
  mostVisits,
  customerVisitEvent,
  readsAnHour,
  servedVisitEvent,
} from '#notifications/rules/calendar/calendar-feeds.ts'
import { calendarText, type CalendarEvent } from '#notifications/rules/calendar/calendar-file.ts'
import {
  findOpenFeed,
  listFeedBlocks,
  listCustomerVisits,
  listServedVisits,
  updateFeedRead,
  type FeedSpan,
  type OpenFeed,
} from '#notifications/store/calendar-feeds.server.ts'
import { notFound } from '#shared/app-error.ts'
import { minutes, type Instant } from '#shared/time/instant.ts'

export interface CalendarFeed {
  text: string
  /** Entity tag of the content; constant while nothing changes. */
  mark: string
  changedAt: Instant
}

/** The content of a calendar feed; the secret address is the only credential. Throws `not-found`, `rate-limited`. */
export async function readCalendarFeed(ctx: AppContext, token: string): Promise<CalendarFeed> {
  const feed = await findOpenFeed(ctx.db, tokenHashOf(ctx, token))
  if (!feed) {
    await limitRate(ctx, { bucket: `calendar-feed-missed:${addressOf(ctx)}`, atMost: 60, perSeconds: 3600 })
    throw notFound('calendar')
  }
  await limitRate(ctx, { bucket: `calendar-feed:${feed.id}`, atMost: readsAnHour, perSeconds: 3600 })
  const events = await eventsOf(ctx, feed)
  const text = calendarText(
    events.toSorted((one, other) => one.startsAt - other.startsAt || (one.bookingId < other.bookingId ? -1 : 1)),
    'PUBLISH',
    feedHead(nameOf(ctx, feed)),
  )
  const mark = ctx.hashed(text)
  const changedAt = mark === feed.bodyHash ? feed.changedAt : ctx.now
  // Records a read only from time to time.
  if (mark !== feed.bodyHash || ctx.now - (feed.readAt ?? 0) > minutes(10))
    await updateFeedRead(ctx.db, feed.id, { bodyHash: mark, changedAt }, ctx.now)
  return { text, mark, changedAt }
}

const addressOf = ({ actor }: AppContext): string => (actor.kind === 'system' ? '' : actor.addressHash)

const nameOf = ({ settings }: AppContext, { kind, providerName }: OpenFeed): string => {
  const market = settings.get('market.name')
  if (kind === 'customer') return market
  return kind === 'staff' ? `My visits at ${providerName}` : `${providerName} on ${market}`
}

async function eventsOf(
  ctx: AppContext,
  { kind, userId, providerId, staffId: feedStaffId }: OpenFeed,
): Promise<CalendarEvent[]> {
  const { db, now, publicUrl } = ctx
  const span: FeedSpan = { fromAt: now - feedBack, untilAt: now + feedAhead, now, atMost: mostVisits }
  if (kind === 'customer' || providerId === null)
    return (await listCustomerVisits(db, userId, span)).map((visit) => customerVisitEvent(visit, publicUrl))
  const scope = { providerId, staffId: kind === 'staff' ? feedStaffId : null }
  const [visits, blocks] = [
    await listServedVisits(db, scope, span),
    await listFeedBlocks(db, scope, { ...span, atMost: mostBlocks }),
  ]
  return [
    ...visits.map((visit) => servedVisitEvent(visit, publicUrl)),
    ...blocks.map((block) => blockEvent(block, kind === 'business', publicUrl)),
  ]
}
