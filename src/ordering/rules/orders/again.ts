import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'

interface Had {
  serviceId: string
  optionId: string
  status: ItemStatus
}

export const isFinished = ({ status }: Pick<Had, 'status'>): boolean => status === 'fulfilled' || status === 'completed'

/** Finished and still on offer. */
export const canHaveAgain = (item: Had, onSale: ReadonlySet<string>): boolean =>
  isFinished(item) && onSale.has(item.serviceId)

/** The page of its service, with the same option selected. */
export const againHref = ({ serviceId, optionId }: Pick<Had, 'serviceId' | 'optionId'>): string =>
  `/service/${serviceId}?option=${optionId}`

export const againLabel = (kind: string): string => (kind === 'order' ? 'Order again' : 'Book again')
