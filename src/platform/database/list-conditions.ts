import type { Position } from '#shared/paging/positions.ts'
import { joined, sql, type Statement } from '#platform/database/database.ts'
import { isId } from '#shared/ids.ts'

/** The requested part of a list. */
export interface Slice {
  after: Position | undefined
  limit: number
}

export const all = (conditions: Statement[]): Statement => joined([sql`true`, ...conditions], sql` and `)

/** Rows after a position in a list sorted from newest to oldest. */
export const behind = (at: Statement, id: Statement, after: Position | undefined): Statement[] =>
  after ? [sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []

/** "1" is yes, "0" is no. */
export const flagged = (flag: '1' | '0' | undefined, condition: Statement): Statement[] =>
  flag === undefined ? [] : [flag === '1' ? sql`(${condition})` : sql`not (${condition})`]

export const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

const mostWords = 5

/** Matches if the text contains every word. */
export const holding = (words: Statement, q: string): Statement[] =>
  q
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => sql`${words} like ${`%${escaped(word)}%`}`)

/** UTC days, both inclusive. */
export const onDays = (
  at: Statement,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): Statement[] => [
  ...(from ? [sql`${at} >= ${`${from}T00:00:00Z`}::timestamptz`] : []),
  ...(until ? [sql`${at} < ${`${until}T00:00:00Z`}::timestamptz + interval '1 day'`] : []),
]

/** Matches an id; an invalid id matches nothing. */
export const exactly = (column: Statement, id: string | undefined): Statement[] =>
  id ? [isId(id) ? sql`${column} = ${id}` : sql`false`] : []

export const ofCurrency = (column: Statement, currency: string | undefined): Statement[] =>
  currency ? [sql`${column} = ${currency.toUpperCase()}`] : []
