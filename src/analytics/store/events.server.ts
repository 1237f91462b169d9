import { joined, sql, type Database, type Statement } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

/** An event before it is inserted. */
export interface StoredEvent {
  type: string
  at: Instant
  serviceId: string | null
  /** The signed-in user, needed to leave out members of the provider. Not stored. */
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

/**
 * Records batch ids; returns those that are new. They are inserted in sorted order, so that two processes cannot
 * deadlock.
 */
export const insertNewBatches = async (db: Database, ids: string[], day: LocalDate): Promise<Set<string>> =>
  new Set(
    (
      await db.rows<{ id: string }>(sql`insert into event_batches (id, day)
        select id, ${day} from unnest(${ids.toSorted()}::uuid[]) as given_id (id) on conflict do nothing returning id`)
    ).map(({ id }) => id),
  )

/** The values of all events; null instead of a list of nothing, which `unnest` fills up. */
function columnOf<Key extends keyof StoredEvent>(events: StoredEvent[], key: Key): StoredEvent[Key][] | null {
  const column = events.map((event) => event[key])
  return column.every((value) => value === null) ? null : column
}

/**
 * Inserts events, which looks up their providers. Events of unknown services, and those of members at their own
 * services, are left out.
 */
const insertion = (events: StoredEvent[]): Statement =>
  sql`insert into events (type, at, service_id, provider_id, visitor, path, source, source_host, country, city, value_minor, currency, detail)
    select t.type, to_timestamp(t.at / 1000), s.id, s.provider_id, t.visitor, t.path, t.source, t.source_host, t.country, t.city, t.value_minor, t.currency, t.detail
    from unnest(${columnOf(events, 'type')}::text[], ${columnOf(events, 'at')}::float8[], ${columnOf(events, 'serviceId')}::uuid[],
        ${columnOf(events, 'userId')}::uuid[], ${columnOf(events, 'visitor')}::uuid[], ${columnOf(events, 'path')}::text[],
        ${columnOf(events, 'source')}::text[], ${columnOf(events, 'sourceHost')}::text[], ${columnOf(events, 'country')}::text[],
        ${columnOf(events, 'city')}::text[], ${columnOf(events, 'valueMinor')}::bigint[], ${columnOf(events, 'currency')}::text[],
        ${columnOf(events, 'detail')?.map((detail) => detail && JSON.stringify(detail)) ?? null}::jsonb[])
      as t (type, at, service_id, user_id, visitor, path, source, source_host, country, city, value_minor, currency, detail)
    left join services s on s.id = t.service_id and s.status <> 'draft'
    where (t.service_id is null or s.id is not null)
      and (t.user_id is null or not exists (select from provider_members m where m.user_id = t.user_id and m.provider_id = s.provider_id))`

export interface WrittenDay {
  day: LocalDate
  written: number
  dropped: number
}

/** Increments the version of each written day. */
const versionsOf = (days: WrittenDay[]): Statement =>
  sql`insert into event_days (day, version, written, dropped)
    values ${joined(
      days
        .toSorted((one, other) => one.day.localeCompare(other.day))
        .map(({ day, written, dropped }) => sql`(${day}::date, 1, ${written}::bigint, ${dropped}::bigint)`),
      sql`, `,
    )}
    on conflict (day) do update set version = event_days.version + 1, written = event_days.written + excluded.written,
      dropped = event_days.dropped + excluded.dropped`

/** Writes events and the versions of their days by one statement. */
export const insertEvents = (db: Database, events: StoredEvent[], days: WrittenDay[]): Promise<number> =>
  db.run(
    events.length === 0 ? versionsOf(days) : sql`with inserted_events as (${insertion(events)}) ${versionsOf(days)}`,
  )

/** Stores the salt of a day unless there is one, and returns the stored one, which is the same in all processes. */
export async function settleSalt(db: Database, day: LocalDate, candidate: Buffer): Promise<Buffer> {
  await db.run(sql`insert into visitor_salts (day, salt) values (${day}, ${candidate}) on conflict do nothing`)
  return (await db.row<{ salt: Buffer }>(sql`select salt from visitor_salts where day = ${day}`))!.salt
}

export interface NamedPlace {
  requested: string
  city: string
  country: string
}

/** The town that most people mean by each name, in the country of the browser if it is known. */
export const findTowns = (db: Database, towns: { key: string; name: string; country: string | null }[]) =>
  db.rows<NamedPlace>(sql`select distinct on (t.key) t.key as requested, p.name as city, p.country
    from unnest(${towns.map(({ key }) => key)}::text[], ${towns.map(({ name }) => name)}::text[], ${towns.map(({ country }) => country)}::text[])
      as t (key, name, country)
    cross join lateral (
      select id, population as weight from places where search_name = t.name
      union all
      select place_id, weight from place_names where search_name = t.name
    ) n join places p on p.id = n.id
    order by t.key, p.country is not distinct from t.country desc, n.weight desc, p.id`)

/** The items of an order, with the fields that are counted. */
export const listSales = (db: Database, orderId: string) =>
  db.rows<{ serviceId: string; valueMinor: number; currency: string; visitorId: string; at: Instant }>(sql`
    select i.service_id, i.total_minor as value_minor, i.currency, o.visitor_id, o.placed_at as at
    from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id where o.id = ${orderId}`)

/** An item with the time of one of its steps. */
export const findSale = (db: Database, itemId: string, eventId: number) =>
  db.row<{ serviceId: string; valueMinor: number; currency: string; visitorId: string; at: Instant }>(sql`
    select i.service_id, i.total_minor as value_minor, i.currency, o.visitor_id, e.at
    from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
    join order_item_events e on e.item_id = i.id and e.id = ${eventId} where i.id = ${itemId}`)
