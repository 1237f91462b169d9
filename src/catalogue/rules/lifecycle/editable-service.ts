import type { ServiceForSale } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { Instant } from '#shared/time/instant.ts'

/** A service with all data for its form and dashboard; never sent to customers in this form. */
export interface EditableService extends Omit<ServiceForSale, 'isOnSale'> {
  taxRateId: string | null
  stateReason: string
  stateChangedAt: Instant | null
  submittedAt: Instant | null
  updatedAt: Instant | null
  changedBy: string | null
  changedByName: string | null
}

/** Position of an option that was removed from the form but may still be in a cart or an order. */
export const retiredPosition = -1
