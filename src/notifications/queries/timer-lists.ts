import type { AppContext } from '#server/context.ts'
import type { ListPage } from '#shared/paging/page-of.ts'
import type { StuckFilters, StuckLine, TimerFilters, TimerLine } from '#notifications/contract-timer-lists.ts'
import type { TimerView } from '#notifications/contract-timers.ts'
import { listStuckItems, listTimers } from '#notifications/queries/show-timers.ts'
import { areaOf } from '#notifications/rules/timer-words.ts'
import type { Instant } from '#shared/time/instant.ts'

const has = (text: string, q = '') => text.toLowerCase().includes(q.trim().toLowerCase())

/** Fewer than in other lists: those that need attention come first, and few scroll through the others on a phone. */
const timersAtOnce = 25

/** A page of the timers, those that need attention first. Throws unauthenticated, permission-denied. */
export async function listTimerLines(
  ctx: AppContext,
  filters: TimerFilters,
  size = timersAtOnce,
): Promise<ListPage<TimerLine>> {
  const wanted = (await listTimers(ctx)).filter((one) => isMeant(one, filters) && isInState(one, filters))
  const from = Number(filters.cursor) || 0
  const until = from + size
  return {
    items: wanted.slice(from, until).map((one) => timerLine(one, { now: ctx.now, realNow: Date.now() })),
    next: until < wanted.length ? String(until) : null,
  }
}

const isMeant = ({ title, what, name }: TimerView, { q, id, area }: TimerFilters) =>
  has(`${title} ${what} ${name}`, q) && (!id || name === id) && (!area || areaOf(name) === area)

const isInState = (one: TimerView, { state, due, broke }: TimerFilters) =>
  (!state || one.state === state) && (!due || (one.due?.count ?? 0) > 0) && (!broke || one.failedAt !== null)

function timerLine(one: TimerView, { now, realNow }: { now: Instant; realNow: Instant }): TimerLine {
  const since = (at: string | null | undefined, clock: Instant) => (at ? clock - Date.parse(at) : null)
  const untilNext = since(one.due?.nextAt, now)
  return {
    ...one,
    ranAgoMs: realNow - Date.parse(one.lastRunAt),
    failedAgoMs: since(one.failedAt, realNow),
    lagMs: since(one.due?.oldestAt, now),
    nextMs: untilNext === null ? null : -untilNext,
  }
}

/**
 * Failed work on one page, what needs attention first. Entries that were set aside appear only with that filter. Throws
 * unauthenticated, permission-denied.
 */
export async function listStuckLines(
  ctx: AppContext,
  { q, id, kind, state }: StuckFilters,
): Promise<ListPage<StuckLine>> {
  const items = (await listStuckItems(ctx)).filter(
    (one) =>
      has(`${one.title} ${one.what} ${one.subscriber} ${one.lastError} ${Object.values(one.about).join(' ')}`, q) &&
      (!id || one.id === id) &&
      (!kind || one.kind === kind) &&
      (state ? one.state === state : one.state !== 'aside' || one.id === id),
  )
  return { items, next: null }
}
