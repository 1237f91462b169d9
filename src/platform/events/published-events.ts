import type { AppContext } from '#server/context.ts'
import { addToOutgoing } from '#platform/events/outgoing.ts'
import { productClock } from '#platform/clock.ts'
import { sql, type Database } from '#platform/database/database.ts'
import type { Listener, Job } from '#platform/jobs/job.ts'
import type { Events, EventType } from '#shared/events.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, isoOf, minutes, type Instant } from '#shared/time/instant.ts'

const wakeTopic = 'due:events'

/** Stores an event inside the transaction that caused it; the subscribers run after the commit. */
export const publish = <Type extends EventType>(
  db: Database,
  type: Type,
  payload: Events[Type],
  now: Instant = productClock.now(),
): Promise<void> =>
  addToOutgoing(db, {
    events: [{ id: newId(), type, payload: JSON.stringify(payload), publishedAt: isoOf(now) }],
    topics: [wakeTopic],
  })

const deliveriesARun = 20

/**
 * Creates one delivery for each event and subscriber, then runs the due ones, in one transaction with the deletion of
 * their rows. A failed delivery leaves no changes, delays no other subscriber, and is retried until it succeeds or an
 * administrator suspends it.
 */
export function deliverEvents(listeners: Listener[]): Job {
  const subscribers = subscribersOf(listeners)
  return {
    name: 'platform.deliver-events',
    everySeconds: 5,
    wakesOn: [wakeTopic],
    async run(ctx) {
      const due = await makeDeliveries(ctx, subscribers)
      for (let left = due; left > 0;) {
        const handled = await deliverNext(ctx, subscribers)
        if (handled === 0) return due - left
        left -= handled
      }
      return due
    },
  }
}

interface Subscribers {
  byName: Map<string, Listener>
  names: string[]
  /** The names of those with `sharesTransaction`. */
  sharing: string[]
  types: string[]
  sequences: (string | null)[]
  sequenceKeys: (string | null)[]
}

/** A delivery finds its subscriber by name, so two with the same name are a bug. */
function subscribersOf(listeners: Listener[]): Subscribers {
  const byName = new Map(listeners.map((one) => [one.name, one]))
  const names = listeners.map(({ name }) => name)
  if (byName.size < names.length)
    throw new Error(`two subscribers have the name "${names.find((name, at) => names.indexOf(name) < at)}"`)
  return {
    byName,
    names,
    sharing: listeners.filter(({ sharesTransaction }) => sharesTransaction).map(({ name }) => name),
    types: listeners.map(({ on }) => on),
    sequences: listeners.map(({ sequence }) => sequence?.name ?? null),
    sequenceKeys: listeners.map(({ sequence }) => sequence?.by ?? null),
  }
}

const eventsABatch = 100

/**
 * One statement for each batch of events; an event without a subscriber is deleted with it. Returns how many deliveries
 * are due, at most `deliveriesARun`.
 */
async function makeDeliveries(
  ctx: AppContext,
  { types, names, sequences, sequenceKeys }: Subscribers,
): Promise<number> {
  for (;;) {
    const counted = await ctx.db.row<{ events: number; due: number }>(sql`with taken as (
        delete from published_events where id = any(array(select id from published_events order by id limit ${eventsABatch} for update skip locked))
        returning id, type, payload, published_at
      ), made as (
        insert into event_deliveries (event_id, subscriber, position, type, payload, published_at, sequence, next_try_at)
        select e.id, s.name, s.position, e.type, e.payload, e.published_at, s.sequence || ' ' || (e.payload ->> s.key), ${isoOf(ctx.now)}
        from taken e join unnest(${types}::text[], ${names}::text[], ${sequences}::text[], ${sequenceKeys}::text[])
          with ordinality as s (type, name, sequence, key, position) on s.type = e.type
        returning 1
      ), earlier as (
        select from event_deliveries where next_try_at <= ${isoOf(ctx.now)} limit ${deliveriesARun}
      )
      select (select count(*) from taken)::int as events,
        least((select count(*) from made) + (select count(*) from earlier), ${deliveriesARun})::int as due`)
    const { events, due } = counted!
    if (events < eventsABatch) return due
  }
}

interface Delivery {
  id: string
  eventId: string
  subscriber: string
  position: number
  payload: Record<string, unknown>
  sequence: string | null
  tries: number
}

/**
 * Runs the next due delivery, and with it those of the same event that share a transaction; if one of these fails, each
 * is run alone. Returns how many were due.
 */
async function deliverNext(ctx: AppContext, subscribers: Subscribers, isAlone = false): Promise<number> {
  let taken: Delivery[] = []
  try {
    return await ctx.db.transaction(async (db) => {
      taken = await lockDue(db, isAlone ? { ...subscribers, sharing: [] } : subscribers, ctx.now)
      for (const delivery of taken) await deliver({ ...ctx, db }, subscribers, delivery)
      return taken.length
    })
  } catch (error) {
    const [first, ...others] = taken
    if (!first) throw error
    if (others.length === 0) await recordFailure(ctx, first, error)
    else for (const _ of taken) await deliverNext(ctx, subscribers, true)
    return taken.length
  }
}

async function deliver(ctx: AppContext, { byName }: Subscribers, { subscriber, payload }: Delivery): Promise<void> {
  const listener = byName.get(subscriber)
  if (!listener) throw new Error('This release has no subscriber of that name.')
  // The publisher stored the payload with this type.
  await listener.run(ctx, payload as never)
}

/**
 * During a deployment another process may know a subscriber that this one does not. After this time an unknown delivery
 * counts as failed.
 */
const unknownAfter = minutes(10)

/**
 * Takes the next delivery, and those that share its transaction, in their order; a rollback puts them back. A delivery
 * of a sequence waits for earlier ones of that sequence, even if another process runs them, or their event has no
 * deliveries yet. Deliveries without a subscriber, and suspended ones, do not block others.
 */
async function lockDue(
  db: Database,
  { names, sharing }: Pick<Subscribers, 'names' | 'sharing'>,
  now: Instant,
): Promise<Delivery[]> {
  const isDue = sql`d.next_try_at <= ${isoOf(now)} and (d.subscriber = any(known.names) or d.next_try_at <= ${isoOf(now - unknownAfter)})
    and (d.sequence is null or not exists (select from event_deliveries e where e.sequence = d.sequence
        and (e.event_id, e.position) < (d.event_id, d.position) and e.next_try_at is not null and e.subscriber = any(known.names))
      and ((select id from published_events order by id limit 1) < d.event_id) is not true)`
  const taken = await db.rows<Delivery>(sql`with known as (
      select ${names}::text[] as names, ${sharing}::text[] as sharing
    ), first as materialized (
      select d.id, d.event_id, d.subscriber from event_deliveries d, known where ${isDue}
      order by d.next_try_at, d.event_id, d.position limit 1 for update of d skip locked
    ), others as materialized (
      select d.id from first, known, event_deliveries d
      where d.event_id = first.event_id and d.id <> first.id
        and first.subscriber = any(known.sharing) and d.subscriber = any(known.sharing) and ${isDue}
      for update of d skip locked
    )
    delete from event_deliveries where id in (select id from first union all select id from others)
    returning id, event_id, subscriber, position, payload, sequence, tries`)
  return taken.toSorted((one, other) => one.position - other.position)
}

const pauses = [minutes(0.1), minutes(1), minutes(5), minutes(30)]
const longestPause = hours(1)

/** After this many failures in a row administrators see the delivery as stuck. Retries continue. */
export const stuckAfterTries = 3

/** Later deliveries of its sequence wait as long. */
async function recordFailure(ctx: AppContext, { id, eventId, position, sequence, tries }: Delivery, error: unknown) {
  const nextTryAt = isoOf(ctx.now + (pauses[tries] ?? longestPause))
  await ctx.db.run(sql`update event_deliveries set next_try_at = ${nextTryAt}, tries = tries + (id = ${id})::int,
      last_error = case when id = ${id} then ${wordsOf(error)} else last_error end
    where next_try_at is not null and (id = ${id}
      or sequence = ${sequence} and (event_id, position) > (${eventId}, ${position}::smallint) and next_try_at < ${nextTryAt})`)
}

/**
 * Any thrown value as a text that the database accepts: a failure that could not be stored would be retried at once,
 * without end.
 */
function wordsOf(error: unknown): string {
  try {
    return String(error).replaceAll('\u0000', '').slice(0, 500)
  } catch {
    return 'Something without words was thrown.'
  }
}

/**
 * No retry waits longer than the longest pause; a longer wait comes from a clock that was ahead and was corrected. This
 * makes such deliveries due now.
 */
export const pullBackDeliveries: Job = {
  name: 'platform.pull-back',
  everySeconds: 3600,
  wakesOn: ['clock'],
  run: (ctx) =>
    ctx.db.run(
      sql`update event_deliveries set next_try_at = ${isoOf(ctx.now)} where next_try_at > ${isoOf(ctx.now + longestPause + minutes(1))}`,
    ),
}

const setAsideRetention = days(90)

/** Suspended deliveries can be resumed for 90 days, then they are deleted. */
export const deleteSetAside: Job = {
  name: 'platform.delete-deliveries',
  everySeconds: 3600,
  async run(ctx) {
    await ctx.db.run(sql`delete from event_deliveries where set_aside_at < ${isoOf(ctx.now - setAsideRetention)}`)
    return 0
  },
}
