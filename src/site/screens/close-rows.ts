import type { CloseGroup, ServiceCard, ServiceList } from '#catalogue/contract.ts'

/** The cards of a row, and their groups by distance. */
export interface CloseRow {
  cards: ServiceCard[]
  groups: CloseGroup[]
}

/** Cards of a row, and how many a loader requests for it. */
export const rowLength = 4
export const rowChoice = 3 * rowLength

/** The first cards of a list, of different providers while there are enough. */
export function rowOf({ items, groups }: Pick<ServiceList, 'items' | 'groups'>): CloseRow {
  const firstOf = new Map(items.toReversed().map((card) => [card.provider.slug, card]))
  const [first, further] = [true, false].map((isFirst) =>
    items.filter((card) => (firstOf.get(card.provider.slug) === card) === isFirst),
  )
  const chosen = new Set([...first!, ...further!].slice(0, rowLength))
  let start = 0
  return {
    cards: items.filter((card) => chosen.has(card)),
    groups: groups
      .map(({ label, amount }) => ({
        label,
        amount: items.slice(start, (start += amount)).filter((card) => chosen.has(card)).length,
      }))
      .filter(({ amount }) => amount > 0),
  }
}

/** The URL of a list that is sorted by distance from a place. */
export const closerTo = (address: string, around: string): string =>
  around ? `${address}&around=${encodeURIComponent(around)}` : address
