export interface Walk {
  count: number
  isRtl: boolean
  /** Number of places in a row; undefined: one row. */
  columns?: number
}

const sideways = (isRtl: boolean): Record<string, number> =>
  isRtl ? { ArrowLeft: 1, ArrowRight: -1 } : { ArrowRight: 1, ArrowLeft: -1 }

/** How far each key moves the cursor: over the rows of a grid, or along a single row. */
const movesOf = ({ isRtl, columns }: Walk): Record<string, number> =>
  columns
    ? { ...sideways(isRtl), ArrowDown: columns, ArrowUp: -columns, PageDown: columns, PageUp: -columns }
    : { ...sideways(isRtl), ArrowDown: -1, ArrowUp: 1, PageDown: 7, PageUp: -7 }

/** The ends of the cursor's row; without a cursor, of the whole chart. */
function rowOf(at: number | null, { count, columns }: Walk): { first: number; last: number } {
  if (at === null || !columns) return { first: 0, last: count - 1 }
  const first = at - (at % columns)
  return { first, last: first + columns - 1 }
}

/** The place to which a key moves the cursor; null removes the cursor, undefined means that the key is not handled. */
export function stepOf(key: string, at: number | null, walk: Walk): number | null | undefined {
  if (key === 'Escape') return null
  if (key === 'Home') return rowOf(at, walk).first
  if (key === 'End') return rowOf(at, walk).last
  const move = movesOf(walk)[key]
  if (move === undefined) return undefined
  if (at === null) return move > 0 ? 0 : walk.count - 1
  return retained(at, move, key === 'ArrowLeft' || key === 'ArrowRight', walk)
}

// At an edge of a grid the cursor stays; in a single row a large step stops at the end.
function retained(
  at: number,
  move: number,
  isSideways: boolean,
  { count, columns }: Pick<Walk, 'count' | 'columns'>,
): number {
  const next = at + move
  if (!columns) return Math.min(count - 1, Math.max(0, next))
  const leavesRow = isSideways && Math.floor(next / columns) !== Math.floor(at / columns)
  return next < 0 || next >= count || leavesRow ? at : next
}
