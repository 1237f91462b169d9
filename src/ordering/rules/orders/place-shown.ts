import { isFinal, type ItemStatus } from '#ordering/rules/orders/item-states.ts'

interface Venue {
  hideExactAddress: boolean
}

/** A venue that hides its street shows it only for a confirmed visit with full access. */
export function isStreetShown({ hideExactAddress }: Venue, hasFullAccess: boolean, statuses: ItemStatus[]): boolean {
  if (!hideExactAddress) return true
  const isAgreed = (status: ItemStatus) =>
    status === 'completed' || (!isFinal(status) && status !== 'awaiting_payment' && status !== 'requested')
  return hasFullAccess && statuses.some(isAgreed)
}
