import { sql, type Database } from '#platform/database/database.ts'
import type { LocalDate } from '#shared/time/local-date.ts'
import type { UnmetSearch } from '#shared/unmet-search.ts'

export type UnmetSearchOfDay = Omit<UnmetSearch, 'type'> & { day: LocalDate; times: number }

const columnOf = <Key extends keyof UnmetSearchOfDay>(rows: UnmetSearchOfDay[], key: Key) => rows.map((row) => row[key])

/** The number of different searches of a day. */
export const countOfDay = async (db: Database, day: LocalDate): Promise<number> =>
  (await db.row<{ amount: number }>(sql`select count(*)::int as amount from unmet_searches where day = ${day}`))!.amount

/**
 * Adds counts to their days. At the limit only existing rows are incremented. Rows are written in sorted order, so that
 * two processes cannot deadlock.
 */
export const addUnmetSearches = (db: Database, rows: UnmetSearchOfDay[], isBelowLimit: boolean) =>
  db.run(sql`insert into unmet_searches (day, text, category, page, country, city, filters, found, times)
    select t.* from unnest(${columnOf(rows, 'day')}::date[], ${columnOf(rows, 'text')}::text[], ${columnOf(rows, 'category')}::text[], ${columnOf(rows, 'page')}::text[],
      ${columnOf(rows, 'country')}::text[], ${columnOf(rows, 'city')}::text[], ${columnOf(rows, 'filters')}::text[], ${columnOf(rows, 'found')}::text[],
      ${columnOf(rows, 'times')}::int[]) as t (day, text, category, page, country, city, filters, found, times)
    where ${isBelowLimit} or exists (select from unmet_searches l where (l.day, l.text, l.category, l.page, l.country, l.city, l.filters, l.found)
      = (t.day, t.text, t.category, t.page, t.country, t.city, t.filters, t.found))
    order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (day, text, category, page, country, city, filters, found) do update set times = unmet_searches.times + excluded.times`)

export const deleteUnmetSearchesBefore = (db: Database, day: LocalDate, atMost: number) =>
  db.run(
    sql`delete from unmet_searches where ctid in (select ctid from unmet_searches where day < ${day} limit ${atMost})`,
  )
