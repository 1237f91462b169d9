import type { CloseGroup, ServiceCard, ServiceList } from '#catalogue/contract.ts'

/** The cards of a row, and their groups by distance. */
export interface CloseRow {
  cards: ServiceCard[]
  groups: CloseGroup[]
}

export const rowOf = ({ items: cards, groups }: ServiceList): CloseRow => ({ cards, groups })

/** The URL of a list that is sorted by distance from a place. */
export const closerTo = (address: string, around: string): string =>
  around ? `${address}&around=${encodeURIComponent(around)}` : address
