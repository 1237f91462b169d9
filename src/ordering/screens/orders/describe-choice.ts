import type { OrderItemView } from '#ordering/contract-order.ts'

/** "Standard · Hair wash · 2 people · with Ana" */
export const describeChoice = (
  item: Pick<OrderItemView, 'optionName' | 'addons' | 'quantity' | 'isParty' | 'staffName'>,
): string =>
  [
    item.optionName,
    ...item.addons.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)),
    item.quantity > 1 && `${item.quantity} ${item.isParty ? 'people' : 'pieces'}`,
    item.staffName && `with ${item.staffName}`,
  ]
    .filter(Boolean)
    .join(' · ')
