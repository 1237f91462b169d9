/** An entry of one person and day, in minutes of that day; `until` may pass midnight. */
export interface Span {
  id: string
  from: number
  until: number
}

/** Position of an entry among those it overlaps: lane `lane` of `lanes`. */
export interface Placed<One extends Span> {
  span: One
  lane: number
  lanes: number
}

const byTime = (one: Span, other: Span) =>
  one.from - other.from || other.until - one.until || (one.id < other.id ? -1 : 1)

/**
 * Places overlapping entries side by side, each in the first free lane; an entry without overlap gets the whole width.
 */
export function laySideBySide<One extends Span>(spans: readonly One[]): Placed<One>[] {
  const placed: Placed<One>[] = []
  let group: Placed<One>[] = []
  let ends: number[] = []
  const close = () => {
    for (const one of group) one.lanes = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const span of [...spans].sort(byTime)) {
    if (ends.every((end) => end <= span.from)) close()
    const free = ends.findIndex((end) => end <= span.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = Math.max(span.until, span.from + 1)
    group.push({ span, lane, lanes: 1 })
  }
  close()
  return placed
}
