import type { CloseGroup, ServiceCard, ServiceList } from '#catalogue/contract.ts'

/** The cards of a row, and how they are divided by closeness. */
export interface CloseRow {
  cards: ServiceCard[]
  groups: CloseGroup[]
}

export const rowOf = ({ items: cards, groups }: ServiceList): CloseRow => ({ cards, groups })

/** The address of a list that begins around a place. */
export const closerTo = (address: string, around: string): string =>
  around ? `${address}&around=${encodeURIComponent(around)}` : address
