import { visitorOf, type AppContext, type TrackedEvent } from '#server/context.ts'
import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import type { EventInput, EventsInput } from '#analytics/contract.ts'
import type { EventDetail, EventType } from '#analytics/rules/event-types.ts'
import { heardOf, type Heard } from '#analytics/rules/heard.ts'
import { isCounted } from '#analytics/rules/who-counts.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { UnmetSearch } from '#shared/unmet-search.ts'
import { newId } from '#shared/ids.ts'

export type Headers = Record<string, string | string[] | undefined>

/** Takes what a browser tells of a visit, unless it is not to be counted. Nothing of it is written here. */
export function hearEvents(ctx: AppContext, buffer: EventBuffer, told: EventsInput, headers: Headers): void {
  const caller = callerOf(ctx, headers)
  if (caller) buffer.hear(told.events.map((event) => heardEvent(ctx, caller, told, event)))
}

function heardEvent(
  { now }: AppContext,
  caller: Pick<Heard, 'who' | 'userId'>,
  { id, zone, place }: EventsInput,
  event: EventInput,
): Heard {
  const { type, path, serviceId, source, sourceHost, age = 0, asked } = event
  return {
    ...heardOf({ batchId: id, type, at: now - age }),
    ...caller,
    path: path ?? null,
    serviceId: serviceId ?? null,
    source: source ?? null,
    sourceHost: source === 'outside' ? (sourceHost ?? null) : null,
    zone: zone ?? null,
    place: place ?? null,
    detail: (asked as EventDetail | undefined) ?? null,
  }
}

/** How the rest of the product tells what happens during a request. */
export const countedIn = (buffer: EventBuffer, ctx: AppContext, headers: Headers): AppContext => ({
  ...ctx,
  track(told) {
    const caller = callerOf(ctx, headers)
    if (!caller) return
    if (isUnmetSearch(told)) buffer.unmetSearches.hear(told, caller.who!, ctx.now)
    else buffer.hear([{ ...heardHere(ctx.now, told), ...caller }])
  },
})

const isUnmetSearch = (told: TrackedEvent | UnmetSearch): told is UnmetSearch => told.type === 'unmet_search'

/** The same where nobody asks: what the market does by itself. It looks for nothing. */
export const ownTracker = (buffer: EventBuffer, clock: { now(): Instant }) => (told: TrackedEvent | UnmetSearch) => {
  if (!isUnmetSearch(told)) buffer.hear([heardHere(clock.now(), told)])
}

const heardHere = (now: Instant, { type, serviceId, valueMinor, currency, detail }: TrackedEvent): Heard =>
  heardOf({
    batchId: newId(),
    type: type as EventType,
    at: now,
    serviceId,
    valueMinor: valueMinor ?? null,
    currency: currency ?? null,
    detail: (detail as EventDetail | undefined) ?? null,
  })

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : (value ?? ''))

/** Null: not counted. */
function callerOf(ctx: AppContext, headers: Headers): Pick<Heard, 'who' | 'userId'> | null {
  const actor = visitorOf(ctx)
  const userAgent = textOf(headers['user-agent']).slice(0, 400)
  const user = actor.kind === 'user' ? actor : null
  const isOfMarket = user !== null && (user.isAdmin || user.impersonatedBy !== null)
  const purpose = `${textOf(headers['sec-purpose'])} ${textOf(headers['purpose'])}`
  const asks = { dnt: textOf(headers['dnt']), gpc: textOf(headers['sec-gpc']) }
  if (!isCounted({ userAgent, purpose, isOfMarket, ...asks })) return null
  return { who: JSON.stringify([actor.addressHash, userAgent]), userId: user?.userId ?? null }
}
