import { cursorToKeys, keysToCursor } from '#shared/paging/list-cursors.ts'
import { cursorOf, positionOf } from '#shared/paging/positions.ts'

export interface ListPage<Line> {
  items: Line[]
  next: string | null
}

/** Rows per page of the dashboard lists. */
export const dashboardPageSize = 50

interface Query {
  cursor?: string | undefined
}

interface Placed {
  id: string
  position: string
}

/** One page of a list. Loads one row more than the page shows, to know whether a next page exists. */
export async function pageOf<Row extends Placed, Line>(
  { cursor }: Query,
  size: number,
  load: (slice: { after: ReturnType<typeof positionOf>; limit: number }) => Promise<Row[]>,
  shown: (row: Row) => Line,
): Promise<ListPage<Line>> {
  const rows = await load({ after: positionOf(cursor), limit: size + 1 })
  const last = rows.length > size ? rows[size - 1] : undefined
  return { items: rows.slice(0, size).map(shown), next: last ? cursorOf({ at: last.position, id: last.id }) : null }
}

interface Keys<Row> {
  /** Pattern for each key of a position. */
  forms: readonly RegExp[]
  of(row: Row): readonly (string | number)[]
}

/** The same for a list that is sorted by other keys than an instant and an id. */
export async function pageByKeys<Row>(
  { cursor }: Query,
  size: number,
  keys: Keys<Row>,
  load: (slice: { after: string[] | undefined; limit: number }) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  const rows = await load({ after: cursorToKeys(cursor, keys.forms), limit: size + 1 })
  const last = rows.length > size ? rows[size - 1] : undefined
  return { items: rows.slice(0, size), next: last ? keysToCursor(keys.of(last)) : null }
}
