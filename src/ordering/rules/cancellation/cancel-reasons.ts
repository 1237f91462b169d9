/** Why a customer cancels. */
export const customerReasons = {
  plans: 'Change of plans',
  found_another: 'Found another',
  too_expensive: 'Too expensive',
  mistake: 'Ordered by mistake',
  provider_asked: 'The provider asked me to',
  health: 'Health',
  other: 'Another reason',
} as const

/** Why a provider, or who runs the market, declines or cancels. */
export const providerReasons = {
  ill: 'Ill',
  overbooked: 'Overbooked',
  closed: 'Closed at that time',
  address: 'Cannot serve the address',
  customer_asked: 'The customer asked for it',
  safety: 'Safety',
  other: 'Another reason',
} as const

export type CustomerReason = keyof typeof customerReasons
export type ProviderReason = keyof typeof providerReasons

const words: Record<string, string> = { ...customerReasons, ...providerReasons }

/** "Change of plans"; nothing for no reason and for one that is not known. */
export const reasonText = (code: string): string => words[code] ?? ''
