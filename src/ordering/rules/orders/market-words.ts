import { businessText } from '#ordering/rules/orders/business-words.ts'
import type { WordingContext } from '#ordering/rules/orders/customer-words.ts'

/** The status of an item in neutral words, for administrators. */
export function marketText(details: WordingContext): string {
  const { status, providerName, cancelledBy = 'support', missedBy } = details
  if (status === 'cancelled')
    return {
      customer: 'Cancelled by the customer',
      provider: `Cancelled by ${providerName}`,
      support: 'Cancelled by support',
    }[cancelledBy]
  if (status === 'no_show') return missedBy === 'provider' ? `${providerName} was not there` : 'Customer did not come'
  if (status === 'requested') return `Waits for an answer of ${providerName}`
  return businessText(details)
}
