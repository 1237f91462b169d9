import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'

/** Limits of the expected time for goods, in minutes. */
export const expectedMinutes = { least: 5, most: 7 * 24 * 60 }

interface Goods {
  kind: string
  status: ItemStatus
  wantedUntil: number | null
}

/** A business can set the expected time of goods for "as soon as possible" until they are ready. */
export const canSetExpected = ({ kind, status, wantedUntil }: Goods): boolean =>
  kind === 'order' && wantedUntil === null && (status === 'confirmed' || status === 'preparing')
