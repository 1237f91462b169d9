import { roundHalfAway, taxOnTop, taxWithin } from '#shared/money.ts'

export interface PriceTerms {
  kind: 'booking' | 'order'
  pricing: string
  /** Above 1: a class or a group, sold by the seat. */
  capacity: number
  taxPercent: number
  taxIncluded: boolean
}

export interface PriceChoice {
  optionMinor: number
  /** Duration of the option, which an hourly price is multiplied by. */
  durationMinutes: number | null
  addons: { priceMinor: number; quantity: number }[]
  /** Pieces, seats or people. */
  quantity: number
}

/** All in minor units. `netMinor + taxMinor = totalMinor`, always. */
export interface ItemPrice {
  netMinor: number
  taxMinor: number
  totalMinor: number
}

/** How often the price applies: per piece, seat or person; a table for four is one table. */
export function timesCharged(terms: PriceTerms, quantity: number): number {
  return terms.kind === 'order' || terms.pricing === 'per_person' || terms.capacity > 1 ? quantity : 1
}

function optionPrice(terms: PriceTerms, { optionMinor, durationMinutes }: PriceChoice): number {
  if (terms.pricing === 'free') return 0
  if (terms.pricing === 'per_hour' && durationMinutes) return roundHalfAway((optionMinor * durationMinutes) / 60)
  return optionMinor
}

/** The price of a line: (option + add-ons) × quantity, with tax included or added, rounded once. */
export function priceItem(terms: PriceTerms, choice: PriceChoice): ItemPrice {
  const addons = choice.addons.reduce((sum, addon) => sum + addon.priceMinor * addon.quantity, 0)
  const priced = (optionPrice(terms, choice) + addons) * timesCharged(terms, choice.quantity)
  if (terms.taxIncluded) {
    const taxMinor = taxWithin(priced, terms.taxPercent)
    return { netMinor: priced - taxMinor, taxMinor, totalMinor: priced }
  }
  const taxMinor = taxOnTop(priced, terms.taxPercent)
  return { netMinor: priced, taxMinor, totalMinor: priced + taxMinor }
}

/** The price of one piece, seat or visit: what the customer saw and accepted, whatever the quantity. */
export const priceOfOne = (terms: PriceTerms, choice: PriceChoice) =>
  priceItem(terms, { ...choice, quantity: 1 }).totalMinor
