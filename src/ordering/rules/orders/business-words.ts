import { statusText, type WordingContext } from '#ordering/rules/orders/customer-words.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { fulfillmentText } from '#ordering/rules/checkout/fulfillment-methods.ts'
import { days, type Instant } from '#shared/time/instant.ts'

/** Actions of a business on an item, in the order of the buttons. */
export const businessActions = [
  'accept',
  'decline',
  'prepare',
  'ready',
  'check-in',
  'fulfil',
  'recall',
  'miss',
  'cancel',
] as const
export type BusinessAction = (typeof businessActions)[number]

/**
 * "waiting": for an answer; "open": agreed and upcoming; "done"; "ended": without service. Unpaid items are not shown
 * to the business.
 */
export const businessStates = {
  waiting: ['requested'],
  open: ['confirmed', 'preparing', 'ready', 'in_progress'],
  done: ['fulfilled', 'completed'],
  ended: ['declined', 'expired', 'cancelled', 'no_show'],
} as const satisfies Record<string, readonly ItemStatus[]>

export type BusinessState = keyof typeof businessStates

/** The status of an item, worded for the business. */
export function businessText(details: WordingContext): string {
  const { status, untilText, cancelledBy } = details
  switch (status) {
    case 'requested':
      return untilText ? `Waits for your answer until ${untilText}` : 'Waits for an answer'
    case 'fulfilled':
      return 'Done'
    case 'declined':
      return 'Declined'
    case 'expired':
      return 'Not answered in time'
    case 'no_show':
      return details.missedBy === 'provider' ? 'You were not there' : 'Customer did not come'
    case 'cancelled':
      return { customer: 'Cancelled by the customer', provider: 'Cancelled by you', support: 'Cancelled by support' }[
        cancelledBy ?? 'support'
      ]
    default:
      return statusText(details)
  }
}

/** The fulfilment method, worded for the business. */
export const businessFulfillmentText = (fulfillmentMethod: string): string =>
  fulfillmentMethod === 'customer_address' ? 'At the customer’s address' : fulfillmentText(fulfillmentMethod)

/** "Rita A.": the part of a name that a business sees. */
export const shortName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  lastName ? `${firstName} ${[...lastName][0]!.toUpperCase()}.` : firstName

const agreed: ItemStatus[] = ['confirmed', 'preparing', 'ready', 'in_progress', 'fulfilled', 'completed', 'no_show']
const over: ItemStatus[] = ['fulfilled', 'completed', 'no_show']

interface Served {
  status: ItemStatus
  /** Of a visit. */
  endsAt: Instant | null
  changedAt: Instant
}

/** Phone and address are visible while an agreed item is open, and for one week after it. */
export function isContactShown({ status, endsAt, changedAt }: Served, now: Instant): boolean {
  if (!agreed.includes(status)) return false
  return !over.includes(status) || now <= Math.max(endsAt ?? 0, changedAt) + days(7)
}
