import type { ServiceForSale } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { Instant } from '#shared/time/instant.ts'

/** A service with all that its form and its dashboard need; never shown to customers as it is. */
export interface EditableService extends Omit<ServiceForSale, 'isOnSale'> {
  videoUrl: string
  taxRateId: string | null
  stateReason: string
  stateChangedAt: Instant | null
  submittedAt: Instant | null
  updatedAt: Instant | null
  changedBy: string | null
  changedByName: string | null
}

/** Where an option stands that was taken out of the form but may still be in somebody's order. */
export const retiredPosition = -1
