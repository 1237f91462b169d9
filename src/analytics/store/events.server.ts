import { joined, sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

/** An event on its way into its table. */
export interface StoredEvent {
  type: string
  at: Instant
  serviceId: string | null
  /** Whose visit it was, of who is signed in: for leaving out a business's own people. Not kept. */
  userId: string | null
  visitor: string | null
  path: string | null
  source: string | null
  sourceHost: string | null
  country: string | null
  city: string | null
  valueMinor: number | null
  currency: string | null
  detail: object | null
}

/** Notes which batches were heard; returns those that were not before. In one order everywhere, so that two processes wait and never lock each other out. */
export const insertNewBatches = async (db: Database, ids: string[], day: LocalDate): Promise<Set<string>> =>
  new Set(
    (
      await db.rows<{ id: string }>(sql`insert into event_batches (id, day)
        select id, ${day} from unnest(${ids.toSorted()}::uuid[]) as told (id) on conflict do nothing returning id`)
    ).map(({ id }) => id),
  )

const columnOf = <Key extends keyof StoredEvent>(events: StoredEvent[], key: Key) => events.map((event) => event[key])

/**
 * Writes many events by one statement. Whose service it is, is looked up; what is about a service that does not exist, and what
 * the people of a business do at their own services, is left out. Returns how many were written.
 */
export const insertEvents = (db: Database, events: StoredEvent[]): Promise<number> =>
  db.run(sql`insert into events (type, at, service_id, provider_id, visitor, path, source, source_host, country, city, value_minor, currency, detail)
    select t.type, t.at, s.id, s.provider_id, t.visitor, t.path, t.source, t.source_host, t.country, t.city, t.value_minor, t.currency, t.detail
    from unnest(${columnOf(events, 'type')}::text[], ${events.map(({ at }) => isoOf(at))}::timestamptz[], ${columnOf(events, 'serviceId')}::uuid[],
        ${columnOf(events, 'userId')}::uuid[], ${columnOf(events, 'visitor')}::uuid[], ${columnOf(events, 'path')}::text[],
        ${columnOf(events, 'source')}::text[], ${columnOf(events, 'sourceHost')}::text[], ${columnOf(events, 'country')}::text[],
        ${columnOf(events, 'city')}::text[], ${columnOf(events, 'valueMinor')}::bigint[], ${columnOf(events, 'currency')}::text[],
        ${events.map(({ detail }) => detail && JSON.stringify(detail))}::jsonb[])
      as t (type, at, service_id, user_id, visitor, path, source, source_host, country, city, value_minor, currency, detail)
    left join services s on s.id = t.service_id and s.status <> 'draft'
    where (t.service_id is null or s.id is not null)
      and (t.user_id is null or not exists (select from provider_members m where m.user_id = t.user_id and m.provider_id = s.provider_id))`)

export interface WrittenDay {
  day: LocalDate
  written: number
  dropped: number
}

/** A new version of each day that was written for, in the transaction of the events. */
export const addDayVersions = (db: Database, days: WrittenDay[]) =>
  db.run(sql`insert into event_days (day, version, written, dropped)
    values ${joined(
      days
        .toSorted((one, other) => one.day.localeCompare(other.day))
        .map(({ day, written, dropped }) => sql`(${day}::date, 1, ${written}::bigint, ${dropped}::bigint)`),
      sql`, `,
    )}
    on conflict (day) do update set version = event_days.version + 1, written = event_days.written + excluded.written,
      dropped = event_days.dropped + excluded.dropped`)

/** The salt of a day, the same in all processes: whoever asks first brings it. */
export async function settleSalt(db: Database, day: LocalDate, candidate: Buffer): Promise<Buffer> {
  await db.run(sql`insert into visitor_salts (day, salt) values (${day}, ${candidate}) on conflict do nothing`)
  return (await db.row<{ salt: Buffer }>(sql`select salt from visitor_salts where day = ${day}`))!.salt
}

export interface NamedPlace {
  asked: string
  city: string
  country: string
}

/** The largest town of each name, in the country of the browser if there is one. */
export const findTowns = (db: Database, towns: { key: string; name: string; country: string | null }[]) =>
  db.rows<NamedPlace>(sql`select distinct on (t.key) t.key as asked, p.name as city, p.country
    from unnest(${towns.map(({ key }) => key)}::text[], ${towns.map(({ name }) => name)}::text[], ${towns.map(({ country }) => country)}::text[])
      as t (key, name, country)
    join places p on p.search_name = t.name
    order by t.key, p.country is not distinct from t.country desc, p.population desc, p.id`)

/** What an order consists of, as far as counting needs it. */
export const listSales = (db: Database, orderId: string) =>
  db.rows<{ serviceId: string; valueMinor: number; currency: string; visitorId: string; at: Instant }>(sql`
    select i.service_id, i.total_minor as value_minor, i.currency, o.visitor_id, o.placed_at as at
    from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id where o.id = ${orderId}`)

/** With the moment of one step of its life. */
export const findSale = (db: Database, itemId: string, eventId: number) =>
  db.row<{ serviceId: string; valueMinor: number; currency: string; visitorId: string; at: Instant }>(sql`
    select i.service_id, i.total_minor as value_minor, i.currency, o.visitor_id, e.at
    from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
    join order_item_events e on e.item_id = i.id and e.id = ${eventId} where i.id = ${itemId}`)
