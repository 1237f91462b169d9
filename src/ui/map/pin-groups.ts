export interface PlacedPin {
  id: string
  /** On screen, in pixels. */
  x: number
  y: number
  /** Of its pill, in pixels. */
  width: number
}

const height = 34
const gap = 4

const overlap = (one: PlacedPin, other: PlacedPin): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + gap && Math.abs(one.y - other.y) < height + gap

/**
 * Groups pins whose pills would cover each other, in their given order: the first of a group stays where it is, and
 * stands for all of them. `countWidth` is the width of "+12" that a group adds to its pill.
 */
export function groupPins(pins: readonly PlacedPin[], countWidth = 24): string[][] {
  const groups: { shown: PlacedPin; ids: string[] }[] = []
  for (const pin of pins) {
    const group = groups.find(({ shown }) => overlap(shown, pin))
    if (group) {
      group.ids.push(pin.id)
      if (group.ids.length === 2) group.shown = { ...group.shown, width: group.shown.width + countWidth }
    } else groups.push({ shown: pin, ids: [pin.id] })
  }
  return merged(groups).map(({ ids }) => ids)
}

/** A pill that became wider by its count may cover another one. */
function merged(groups: { shown: PlacedPin; ids: string[] }[]) {
  const apart: typeof groups = []
  for (const group of groups) {
    const other = apart.find(({ shown }) => overlap(shown, group.shown))
    if (other) other.ids.push(...group.ids)
    else apart.push(group)
  }
  return apart
}
