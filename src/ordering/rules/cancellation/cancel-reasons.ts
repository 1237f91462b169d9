/** Reasons of customers for cancelling. */
export const customerReasons = {
  plans: 'Change of plans',
  found_another: 'Found another',
  too_expensive: 'Too expensive',
  mistake: 'Ordered by mistake',
  provider_requested: 'The provider asked me to',
  health: 'Health',
  other: 'Another reason',
} as const

/** Reasons of providers and administrators for declining or cancelling. */
export const providerReasons = {
  ill: 'Ill',
  overbooked: 'Overbooked',
  closed: 'Closed at that time',
  address: 'Cannot serve the address',
  customer_requested: 'The customer asked for it',
  safety: 'Safety',
  other: 'Another reason',
} as const

export type CustomerReason = keyof typeof customerReasons
export type ProviderReason = keyof typeof providerReasons

const words: Record<string, string> = { ...customerReasons, ...providerReasons }

/** "Change of plans"; empty without a reason or for an unknown one. */
export const reasonText = (code: string): string => words[code] ?? ''
