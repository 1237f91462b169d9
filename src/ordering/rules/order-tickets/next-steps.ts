import type { BusinessAction } from '#ordering/rules/orders/business-words.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'

/** What a business does with all goods of one order at once, in the order of their life. */
export const orderTicketActions = [
  'accept',
  'decline',
  'prepare',
  'ready',
  'fulfil',
  'recall',
] as const satisfies BusinessAction[]
export type OrderTicketAction = (typeof orderTicketActions)[number]

const reached: Record<OrderTicketAction, readonly ItemStatus[]> = {
  accept: ['confirmed', 'preparing', 'ready', 'fulfilled', 'completed'],
  decline: ['declined'],
  prepare: ['preparing', 'ready', 'fulfilled', 'completed'],
  ready: ['ready', 'fulfilled', 'completed'],
  fulfil: ['fulfilled', 'completed'],
  recall: ['preparing', 'confirmed'],
}

/** Whether an item is where the action leads, or further: somebody else was faster. */
export const hasReached = (action: OrderTicketAction, status: ItemStatus): boolean => reached[action].includes(status)

/**
 * The next steps of a ticket: those of its items that are behind the others. Goods that are agreed are prepared before
 * they are ready, so that one button leads from each stage to the next. What is ready can be taken back.
 */
export function nextSteps(items: readonly { actions: readonly string[] }[]): OrderTicketAction[] {
  const open = new Set(items.flatMap(({ actions }) => actions))
  const [first] = orderTicketActions.filter((action) => open.has(action))
  if (!first) return []
  const other = first === 'accept' ? 'decline' : first === 'fulfil' ? 'recall' : undefined
  return other && open.has(other) ? [first, other] : [first]
}
