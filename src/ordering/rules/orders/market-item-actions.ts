import type { ItemAction } from '#ordering/rules/orders/item-states.ts'

/** States that an administrator can set, where the transition table allows it. */
export const marketItemActions = [
  'accept',
  'prepare',
  'ready',
  'check-in',
  'fulfil',
  'miss',
  'absent',
  'overturn',
] as const satisfies ItemAction[]

export type MarketItemAction = (typeof marketItemActions)[number]
