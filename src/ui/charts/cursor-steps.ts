export interface Walk {
  count: number
  isRtl: boolean
  /** Number of places in a row; undefined: one row. */
  columns?: number
}

/** The place to which a key moves the cursor; null removes the cursor, undefined means that the key is not handled. */
export function stepOf(key: string, at: number | null, { count, isRtl, columns }: Walk): number | null | undefined {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const inRow = columns ?? count
  const moves: Record<string, number | undefined> = {
    [forward]: 1,
    [back]: -1,
    ArrowDown: columns ?? -1,
    ArrowUp: columns ? -columns : 1,
    PageDown: columns ? columns : 7,
    PageUp: columns ? -columns : -7,
  }
  if (key === 'Escape') return null
  if (key === 'Home') return at === null || !columns ? 0 : at - (at % inRow)
  if (key === 'End') return at === null || !columns ? count - 1 : at - (at % inRow) + inRow - 1
  const move = moves[key]
  if (move === undefined) return undefined
  if (at === null) return move > 0 ? 0 : count - 1
  return kept(at, move, key === forward || key === back, { count, columns })
}

// At an edge of a grid the cursor stays; in a single row a large step stops at the end.
function kept(
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
