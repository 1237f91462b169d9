import type { NextFree, ServiceCard } from '#catalogue/contract.ts'
import { asciiJson, type StoredCard } from '#catalogue/rules/listings/cards.ts'
import { distinctCovers } from '#catalogue/rules/listings/distinct-covers.ts'
import type { Closeness } from '#catalogue/rules/search/closeness.ts'
import { kmBetween, type Point } from '#market/rules/regions/geography.ts'
import { clockText, openUntil, type LocalMoment, type Opening } from '#catalogue/rules/service-page/opening-hours.ts'
import type { ShownListing } from '#catalogue/store/listings/find-listings.server.ts'
import type { AppContext } from '#server/context.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { daysBetween, plusDays, weekdayOf } from '#shared/time/local-date.ts'
import { describeShort } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

/** Completes cards with data that depends on the time and the requested point. Distances to far places are omitted. */
export const buildCards = (
  ctx: AppContext,
  rows: (ShownListing & { closeness?: Closeness })[],
  from?: Point,
): ServiceCard[] =>
  distinctCovers(
    rows.map((row) => ({
      ...(JSON.parse(row.card) as StoredCard),
      ...dressOf(ctx, row, (row.closeness ?? 'near') === 'near' ? from : undefined),
    })),
  )

/** The same cards as JSON. Stored JSON is inserted without parsing, which saves most of the work of a list. */
export const writeCards = (ctx: AppContext, rows: ShownListing[], from?: Point): string =>
  `[${rows.map((row) => `${row.card.slice(0, -1)},${asciiJson(dressOf(ctx, row, from)).slice(1)}`).join(',')}]`

function dressOf(ctx: AppContext, row: ShownListing, from: Point | undefined) {
  const nextFree = row.kind === 'booking' ? shownNextFree(row.nextFreeAt, row.timeZone, ctx.now) : null
  const openText = shownOpenRow(ctx, row)
  const distanceKm = from ? Math.round(kmBetween(from, row) * 10) / 10 : null
  const footText = nextFree?.display ?? openText ?? row.restingFoot
  const { latitude, longitude } = row
  return { nextFree, footText, distanceKm, point: { latitude, longitude } }
}

/** The week may say "open" while today is an exception; only pickup and delivery services show closing times. */
export const isShownOpen = (ctx: AppContext, row: ShownListing): boolean =>
  row.kind !== 'order' || shownOpenRow(ctx, row) !== null

const shownOpenRow = (ctx: AppContext, { opening, timeZone }: ShownListing) =>
  opening ? shownOpen(opening, timeZone, ctx.now) : null

/** The year 9999 means "unknown" in lists sorted by time. */
export const farAhead = Date.UTC(9000, 0, 1)

/** A past time, or one beyond `farthest`, is not shown. */
export function shownNextFree(
  at: Instant | null,
  timeZone: string,
  now: Instant,
  farthest = Infinity,
): NextFree | null {
  if (at === null || at < now || at > farthest) return null
  const isSoon = daysBetween(localOf(timeZone, now).date, localOf(timeZone, at).date) <= 1
  return { at: isoOf(at), display: describeShort(at, timeZone, now), isSoon }
}

/** "Open until 22:30", or null when closed. */
export function shownOpen(opening: Opening, timeZone: string, now: Instant): string | null {
  const until = openUntil(opening, localMoment(timeZone, now))
  return until === null ? null : `Open until ${clockText(until)}`
}

function localMoment(timeZone: string, now: Instant): LocalMoment {
  const { date, minute } = localOf(timeZone, now)
  const yesterday = plusDays(date, -1)
  return { date, minute, weekday: weekdayOf(date), yesterday: { date: yesterday, weekday: weekdayOf(yesterday) } }
}
