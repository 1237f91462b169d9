import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'

/** In how many minutes goods can be said to be ready. */
export const expectedMinutes = { least: 5, most: 7 * 24 * 60 }

interface Goods {
  kind: string
  status: ItemStatus
  wantedUntil: number | null
}

/** Of goods that are wanted as soon as possible a business says when that is, until they are ready. */
export const canSetExpected = ({ kind, status, wantedUntil }: Goods): boolean =>
  kind === 'order' && wantedUntil === null && (status === 'confirmed' || status === 'preparing')
