import type { Client } from '#customers/rules/client.ts'
import { leastOfHidden, mostCountryDigits, type ClientSearch } from '#customers/rules/client-search.ts'
import { clientColumns } from '#customers/store/clients.server.ts'
import { escaped } from '#platform/database/list-conditions.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'

export type ClientSort = 'last' | 'spent' | 'visits'

export interface ClientsQuery {
  providerId: string
  search: ClientSearch | null
  sort: ClientSort
  offset: number
  limit: number
}

const orders = (sort: ClientSort, c: Statement): Statement =>
  ({
    last: sql`${c}.last_at desc nulls last, ${c}.id desc`,
    spent: sql`${c}.worth_minor desc, ${c}.id desc`,
    visits: sql`${c}.visits desc, ${c}.id desc`,
  })[sort]

/** Parts of what the business may see; hidden addresses and numbers match when they are complete. */
function fits(search: ClientSearch): Statement {
  if ('email' in search)
    return sql`(c.email = ${search.email} or (c.email like ${`${escaped(search.email)}%`} and 'email' = any(c.entered)))`
  if ('phone' in search) {
    const end = sql`reverse(c.phone_digits) like reverse(${search.phone}::text) || '%'`
    const isComplete =
      search.phone.length >= leastOfHidden
        ? sql`length(c.phone_digits) <= ${search.phone.length + mostCountryDigits}`
        : sql`false`
    return sql`(${end} and ('phone' = any(c.entered) or ${isComplete}))`
  }
  const name = search.name.toLowerCase()
  // Trigrams need three letters; shorter words are beginnings.
  return [...name].length < 3
    ? sql`lower(c.name) like ${`${escaped(name)}%`}`
    : sql`lower(c.name) like ${`%${escaped(name)}%`}`
}

/** Everybody: a page is read from the index of its order. */
const pageOfAll = ({ providerId, sort, offset, limit }: ClientsQuery): Statement =>
  sql`select ${clientColumns}, null::int as total from clients c where c.provider_id = ${providerId} and c.merged_into is null
    order by ${orders(sort, sql`c`)} limit ${limit} offset ${offset}`

/** Those found, by themselves or by an entry that was merged into them. They are found once, for the page and the total. */
const pageOfFound = ({ providerId, sort, offset, limit }: ClientsQuery, search: ClientSearch): Statement =>
  sql`with found as materialized (
      select c.id, c.merged_into, c.last_at, c.worth_minor, c.visits from clients c where c.provider_id = ${providerId} and ${fits(search)}),
    people as (
      select id, last_at, worth_minor, visits from found where merged_into is null
      union select r.id, r.last_at, r.worth_minor, r.visits from found f cross join lateral (select * from clients r where r.id = f.merged_into offset 0) r
        where f.merged_into is not null),
    page as (select p.*, count(*) over ()::int as total from people p order by ${orders(sort, sql`p`)} limit ${limit} offset ${offset})
    select ${clientColumns}, p.total from page p cross join lateral (select * from clients k where k.id = p.id offset 0) c order by ${orders(sort, sql`p`)}`

const page = (query: ClientsQuery): Statement => (query.search ? pageOfFound(query, query.search) : pageOfAll(query))

/** A page; `total` is known where somebody was searched. */
export const listClients = (db: Database, query: ClientsQuery) =>
  db.rows<Client & { total: number | null }>(page(query))

/** How the database reads a page. */
export const explained = (query: ClientsQuery): Statement => sql`explain (analyze, format json) ${page(query)}`

export const countClients = async (db: Database, providerId: string): Promise<number> =>
  (await db.row<{ count: number }>(
    sql`select count(*)::int as count from clients c where c.provider_id = ${providerId} and c.merged_into is null`,
  ))!.count

/** The entries merged into these clients. */
export const listMerged = (db: Database, ids: string[]) =>
  db.rows<Client>(sql`select ${clientColumns} from clients c where c.merged_into = any(${ids}::uuid[]) order by c.id`)

/** Others with the same number or name, newest first: the business may merge them. */
export const listLikelySame = (db: Database, { id, providerId, name, phoneDigits }: Client) =>
  db.rows<Client>(sql`select ${clientColumns} from clients c where c.provider_id = ${providerId} and c.merged_into is null and c.id <> ${id}
    and (reverse(c.phone_digits) = reverse(${phoneDigits}::text) or lower(c.name) = lower(${name})) order by c.id desc limit 5`)
