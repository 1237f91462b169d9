export const parties = ['customer', 'provider'] as const

export type Party = (typeof parties)[number]

/** Provider states in which customers may start a conversation, and those in which conversations continue. */
const acceptsNew: ReadonlySet<string> = new Set(['active', 'paused', 'restricted'])
const goesOn: ReadonlySet<string> = new Set([...acceptsNew, 'closing'])

export const acceptsNewConversations = (providerStatus: string): boolean => acceptsNew.has(providerStatus)

export interface ConversationDetails {
  providerStatus: string
  providerName: string
  /** The account is disabled or deleted. */
  isCustomerGone: boolean
  isBlocked: boolean
}

export interface Hindrance {
  code: 'provider-unavailable' | 'customer-gone' | 'conversation-blocked'
  text: string
}

/** Why this side cannot write, or null. */
export function hindranceFor(
  party: Party,
  { providerStatus, providerName, isCustomerGone, isBlocked }: ConversationDetails,
): Hindrance | null {
  if (!goesOn.has(providerStatus)) {
    const who = party === 'customer' ? providerName : 'This business'
    return {
      code: 'provider-unavailable',
      text: `${who} is not on the market at the moment. What was written stays readable.`,
    }
  }
  if (isCustomerGone) return { code: 'customer-gone', text: 'This customer has no account any more.' }
  if (!isBlocked) return null
  return party === 'customer'
    ? { code: 'conversation-blocked', text: `You have blocked ${providerName}. Unblock it to write again.` }
    : { code: 'conversation-blocked', text: 'This customer takes no messages at the moment.' }
}
