export type Party = 'customer' | 'provider'

/** Businesses to which a customer may write for the first time; and those whose conversations go on. */
const takesNew: ReadonlySet<string> = new Set(['active', 'paused', 'restricted'])
const goesOn: ReadonlySet<string> = new Set([...takesNew, 'closing'])

export const takesNewConversations = (providerStatus: string): boolean => takesNew.has(providerStatus)

export interface ConversationDetails {
  providerStatus: string
  providerName: string
  /** The account is closed to its owner, or gone. */
  isCustomerGone: boolean
  isBlocked: boolean
}

export interface Hindrance {
  code: 'provider-unavailable' | 'customer-gone' | 'conversation-blocked'
  text: string
}

/** Why somebody of this side cannot write here, or null. */
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
