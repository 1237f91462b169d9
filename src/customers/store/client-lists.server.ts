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

const orders: Record<ClientSort, Statement> = {
  last: sql`c.last_at desc nulls last, c.id desc`,
  spent: sql`c.worth_minor desc, c.id desc`,
  visits: sql`c.visits desc, c.id desc`,
}

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

/** Clients by themselves or by an entry that was merged into them. */
const listed = ({ providerId, search }: Pick<ClientsQuery, 'providerId' | 'search'>): Statement =>
  search === null
    ? sql`clients c where c.provider_id = ${providerId} and c.merged_into is null`
    : sql`clients c where c.provider_id = ${providerId} and c.merged_into is null and c.id in (select coalesce(c.merged_into, c.id) from clients c
        where c.provider_id = ${providerId} and ${fits(search)})`

const page = (query: ClientsQuery): Statement =>
  sql`select ${clientColumns} from ${listed(query)} order by ${orders[query.sort]} limit ${query.limit} offset ${query.offset}`

export const listClients = (db: Database, query: ClientsQuery) => db.rows<Client>(page(query))

/** How the database reads a page. */
export const explained = (query: ClientsQuery): Statement => sql`explain (analyze, format json) ${page(query)}`

export const countClients = async (db: Database, query: Pick<ClientsQuery, 'providerId' | 'search'>): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*)::int as count from ${listed(query)}`))!.count

/** The entries merged into these clients. */
export const listMerged = (db: Database, ids: string[]) =>
  db.rows<Client>(sql`select ${clientColumns} from clients c where c.merged_into = any(${ids}::uuid[]) order by c.id`)

/** Others with the same number or name, newest first: the business may merge them. */
export const listLikelySame = (db: Database, { id, providerId, name, phoneDigits }: Client) =>
  db.rows<Client>(sql`select ${clientColumns} from clients c where c.provider_id = ${providerId} and c.merged_into is null and c.id <> ${id}
    and (reverse(c.phone_digits) = reverse(${phoneDigits}::text) or lower(c.name) = lower(${name})) order by c.id desc limit 5`)
