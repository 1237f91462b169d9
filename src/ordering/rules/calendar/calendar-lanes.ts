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

/** Entries for which a column has no room, as one cell in the last of its lanes. */
export interface Fold extends Span {
  count: number
  lanes: number
}

/** Folds begin a quarter before the hour, because many visits do. */
const hourOf = (minute: number) => Math.floor((minute + 15) / 60)
const leastMinutes = 20

/**
 * Limits a column to `most` lanes. Where more entries overlap, its last lane says how many there are besides the shown
 * ones, by the hour in which they begin.
 */
export function foldLanes<One extends Span>(
  placed: readonly Placed<One>[],
  most: number,
): { placed: Placed<One>[]; folds: Fold[] } {
  const shown: Placed<One>[] = []
  const hidden = new Map<number, Span[]>()
  for (const one of placed) {
    const isFolded = one.lanes > most && one.lane >= most - 1
    if (!isFolded) shown.push(one.lanes > most ? { ...one, lanes: most } : one)
    else hidden.set(hourOf(one.span.from), [...(hidden.get(hourOf(one.span.from)) ?? []), one.span])
  }
  let end = 0
  const folds = [...hidden].map(([hour, spans]): Fold => {
    const from = Math.max(end, Math.min(...spans.map((span) => span.from)))
    const last = Math.max(...spans.map((span) => span.until))
    end = Math.max(from + leastMinutes, Math.min(last, hour * 60 + 45))
    return { id: `more ${hour}`, from, until: end, count: spans.length, lanes: most }
  })
  return { placed: shown, folds }
}
