import { visitorOf, type AppContext, type TrackedEvent } from '#server/context.ts'
import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import type { EventInput, EventsInput } from '#analytics/contract.ts'
import type { EventDetail, EventType } from '#analytics/rules/event-types.ts'
import { receivedEventOf, type ReceivedEvent } from '#analytics/rules/received-event.ts'
import { isCounted } from '#analytics/rules/counted-callers.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { UnmetSearch } from '#shared/unmet-search.ts'
import { newId } from '#shared/ids.ts'

export type Headers = Record<string, string | string[] | undefined>

/** The headers that decide whether a caller is counted. */
export const callerHeaders = ['user-agent', 'sec-purpose', 'purpose', 'dnt', 'sec-gpc']

/** Buffers the events of a browser's visit, unless the caller is not counted. Writes nothing to the database. */
export function receiveEvents(ctx: AppContext, buffer: EventBuffer, input: EventsInput, headers: Headers): void {
  const caller = callerOf(ctx, headers)
  if (caller) buffer.add(input.events.map((event) => toReceivedEvent(ctx, caller, input, event)))
}

function toReceivedEvent(
  { now }: AppContext,
  caller: Pick<ReceivedEvent, 'who' | 'userId'>,
  { id, zone, place }: EventsInput,
  event: EventInput,
): ReceivedEvent {
  const { type, path, serviceId, source, sourceHost, age = 0, requested } = event
  return receivedEventOf({
    batchId: id,
    type,
    at: now - age,
    ...caller,
    path: path ?? null,
    serviceId: serviceId ?? null,
    source: source ?? null,
    sourceHost: source === 'outside' ? (sourceHost ?? null) : null,
    zone: zone ?? null,
    place: place ?? null,
    detail: (requested as EventDetail | undefined) ?? null,
  })
}

/** A context with which the rest of the product tracks events during a request. */
export const countedIn = (buffer: EventBuffer, ctx: AppContext, headers: Headers): AppContext => ({
  ...ctx,
  track(input) {
    const caller = callerOf(ctx, headers)
    if (!caller) return
    if (isUnmetSearch(input)) buffer.unmetSearches.add(input, caller.who!, ctx.now)
    else buffer.add([{ ...serverEvent(ctx.now, input), ...caller }])
  },
})

const isUnmetSearch = (input: TrackedEvent | UnmetSearch): input is UnmetSearch => input.type === 'unmet_search'

/** The tracker outside of requests, for what the product does by itself. It records no unmet searches. */
export const serverTracker =
  (buffer: EventBuffer, clock: { now(): Instant }) => (input: TrackedEvent | UnmetSearch) => {
    if (!isUnmetSearch(input)) buffer.add([serverEvent(clock.now(), input)])
  }

const serverEvent = (now: Instant, { type, serviceId, valueMinor, currency, detail }: TrackedEvent): ReceivedEvent =>
  receivedEventOf({
    batchId: newId(),
    type: type as EventType,
    at: now,
    serviceId,
    valueMinor: valueMinor ?? null,
    currency: currency ?? null,
    detail: (detail as EventDetail | undefined) ?? null,
  })

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : (value ?? ''))

/** Null: the caller is not counted. */
function callerOf(ctx: AppContext, headers: Headers): Pick<ReceivedEvent, 'who' | 'userId'> | null {
  const actor = visitorOf(ctx)
  const userAgent = textOf(headers['user-agent']).slice(0, 400)
  const user = actor.kind === 'user' ? actor : null
  const isOfMarket = user !== null && (user.isAdmin || user.impersonatedBy !== null)
  const purpose = `${textOf(headers['sec-purpose'])} ${textOf(headers['purpose'])}`
  const signals = { dnt: textOf(headers['dnt']), gpc: textOf(headers['sec-gpc']) }
  if (!isCounted({ userAgent, purpose, isOfMarket, ...signals })) return null
  return { who: JSON.stringify([actor.addressHash, userAgent]), userId: user?.userId ?? null }
}
