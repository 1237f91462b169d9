import { deskText } from '#ordering/rules/desk-words.ts'
import type { WordsFacts } from '#ordering/rules/customer-words.ts'

/** An item in the words of neither side, for who runs the market. */
export function marketText(facts: WordsFacts): string {
  const { status, providerName, cancelledBy = 'support', missedBy } = facts
  if (status === 'cancelled')
    return {
      customer: 'Cancelled by the customer',
      provider: `Cancelled by ${providerName}`,
      support: 'Cancelled by support',
    }[cancelledBy]
  if (status === 'no_show') return missedBy === 'provider' ? `${providerName} was not there` : 'Customer did not come'
  if (status === 'requested') return `Waits for an answer of ${providerName}`
  return deskText(facts)
}
