import type { ItemAction } from '#ordering/rules/orders/item-states.ts'

/** What the market says became of an item, where the table of states lets it. */
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
