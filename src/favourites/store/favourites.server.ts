import type { FavouriteKind } from '#favourites/contract.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface FavouriteRow {
  kind: FavouriteKind
  id: string
  note: string
  savedAt: Instant
  /** The current title. */
  title: string
}

/** Serialises changes of a visitor's favourites, so that the limit holds. */
export const lockFavourites = (db: Database, visitorId: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${visitorId}, 30))`)

export async function countFavourites(db: Database, visitorId: string): Promise<number> {
  const row = await db.row<{ amount: number }>(
    sql`select count(*)::int as amount from favourites where visitor_id = ${visitorId}`,
  )
  return row!.amount
}

export const insertFavourite = (
  db: Database,
  visitorId: string,
  { kind, id }: { kind: FavouriteKind; id: string },
  now: Instant,
) =>
  db.run(
    sql`insert into favourites (visitor_id, kind, subject_id, saved_at) values (${visitorId}, ${kind}, ${id}, ${isoOf(now)}) on conflict do nothing`,
  )

export const deleteFavourite = (db: Database, visitorId: string, { kind, id }: { kind: FavouriteKind; id: string }) =>
  db.run(sql`delete from favourites where visitor_id = ${visitorId} and kind = ${kind} and subject_id = ${id}`)

export const setNote = (
  db: Database,
  visitorId: string,
  { kind, id }: { kind: FavouriteKind; id: string },
  note: string,
) =>
  db.run(
    sql`update favourites set note = ${note} where visitor_id = ${visitorId} and kind = ${kind} and subject_id = ${id}`,
  )

export const listFavouriteRows = (db: Database, visitorId: string) =>
  db.rows<FavouriteRow>(sql`select f.kind, f.subject_id as id, f.note, f.saved_at, coalesce(s.title, p.name, '') as title
    from favourites f left join services s on f.kind = 'service' and s.id = f.subject_id left join providers p on f.kind = 'provider' and p.id = f.subject_id
    where f.visitor_id = ${visitorId} order by f.saved_at desc, f.subject_id`)

/** Whether it has a public page; drafts do not. */
export const isPublic = async (db: Database, { kind, id }: { kind: FavouriteKind; id: string }): Promise<boolean> =>
  Boolean(
    await db.row(
      kind === 'service'
        ? sql`select 1 from services where id = ${id} and status in ('published', 'paused')`
        : sql`select 1 from providers where id = ${id} and status in ('active', 'restricted', 'paused')`,
    ),
  )

/**
 * Merges the favourites from before sign-in into those of the account; the account's notes win. The newest stay within
 * the limit.
 */
export async function adoptFavourites(db: Database, userId: string, visitorId: string, most: number): Promise<void> {
  await lockFavourites(db, userId)
  await db.run(sql`insert into favourites (visitor_id, kind, subject_id, note, saved_at)
    select ${userId}::uuid, kind, subject_id, note, saved_at from favourites where visitor_id = ${visitorId}
    on conflict (visitor_id, kind, subject_id) do update set note = case when favourites.note = '' then excluded.note else favourites.note end`)
  await deleteFavouritesOf(db, visitorId)
  await db.run(sql`delete from favourites where visitor_id = ${userId} and (kind, subject_id) in (
    select kind, subject_id from favourites where visitor_id = ${userId} order by saved_at desc, subject_id offset ${most})`)
}

export const deleteFavouritesOf = (db: Database, visitorId: string) =>
  db.run(sql`delete from favourites where visitor_id = ${visitorId}`)

/** Deletes favourites of visitors whose cookie has expired; those of accounts stay. */
export const deleteFavouritesBefore = (db: Database, at: Instant, atMost: number) =>
  db.run(sql`delete from favourites where ctid in (select f.ctid from favourites f where f.saved_at < ${isoOf(at)}
    and not exists (select 1 from auth_user u where u.id = f.visitor_id) order by f.saved_at limit ${atMost})`)
