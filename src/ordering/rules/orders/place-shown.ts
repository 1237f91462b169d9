import { isFinal, type ItemStatus } from '#ordering/rules/orders/item-states.ts'

interface Venue {
  hideExactAddress: boolean
}

interface Address extends Venue {
  line1: string
  district: string
  postalCode: string
  city: string
}

/** "Rua Augusta 12, 1100-053 Lisbon" before an order; a venue that hides its street names its district: "Alfama, Lisbon". */
export const venueText = ({ hideExactAddress, line1, district, postalCode, city }: Address): string =>
  (hideExactAddress ? [district, city] : [line1, `${postalCode} ${city}`.trim()]).filter(Boolean).join(', ')

/** A venue that hides its street shows it only for a confirmed visit with full access. */
export function isStreetShown({ hideExactAddress }: Venue, hasFullAccess: boolean, statuses: ItemStatus[]): boolean {
  if (!hideExactAddress) return true
  const isAgreed = (status: ItemStatus) =>
    status === 'completed' || (!isFinal(status) && status !== 'awaiting_payment' && status !== 'requested')
  return hasFullAccess && statuses.some(isAgreed)
}
