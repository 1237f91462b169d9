import type { CloseGroup, ServiceCard, ServiceGroup } from '#catalogue/rules/service-page/shown.ts'

/** The cards of a list under their headings; without a place, all of them without a heading. */
export function closeCards(cards: ServiceCard[], groups: CloseGroup[]): ServiceGroup[] {
  if (groups.length === 0) return [{ label: '', cards }]
  let start = 0
  return groups.map(({ label, amount }) => ({ label, cards: cards.slice(start, (start += amount)) }))
}
