import { problemWindow } from '#ordering/rules/deadlines/deadlines.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { days, hours, minutes, type Instant } from '#shared/time/instant.ts'
import type { Settings } from '#shared/settings.ts'

export interface Timed {
  kind: string
  category: string
  fulfillmentMethod: string
  /** For goods with a wanted time: the end of that window. */
  wantedUntil: Instant | null
  preparationMinutes: number
}

/** Time limits, from the defaults or the settings of the installation. */
export interface ItemTimes {
  foodLate: number
  late: number
  foodExpiry: number
  expiry: number
  /** Ready goods that were not collected count as collected after this time. */
  collected: number
}

const usualTimes: ItemTimes = {
  foodLate: minutes(60),
  late: hours(24),
  foodExpiry: hours(24),
  expiry: days(7),
  collected: days(3),
}

export const itemTimesIn = (settings: Settings): ItemTimes => ({
  foodLate: minutes(settings.get('orders.food_late_minutes')),
  late: hours(settings.get('orders.late_hours')),
  foodExpiry: hours(settings.get('orders.food_given_up_hours')),
  expiry: days(settings.get('orders.given_up_days')),
  collected: days(settings.get('orders.collected_days')),
})

/** When agreed goods should be ready: the end of the wanted window, else the earliest possible time plus 15 minutes. */
export const readyBy = ({ wantedUntil, preparationMinutes }: Timed, agreedAt: Instant): Instant =>
  Math.max(wantedUntil ?? 0, agreedAt + minutes(preparationMinutes + (wantedUntil === null ? 15 : 0)))

/** From when goods are overdue: usually one hour for food, one day for everything else. */
export const lateAtOf = (item: Timed, agreedAt: Instant, times = usualTimes): Instant | null =>
  item.kind === 'order' ? readyBy(item, agreedAt) + (item.category === 'food' ? times.foodLate : times.late) : null

/** When overdue goods are cancelled: usually one day for food, one week for everything else. */
const expiresUndoneAt = (item: Timed, agreedAt: Instant, times: ItemTimes): Instant =>
  readyBy(item, agreedAt) + (item.category === 'food' ? times.foodExpiry : times.expiry)

/**
 * The deadline of an item that entered a state at an instant; null: none; undefined: unchanged. Visits end by their end
 * time, requests by their deadline.
 */
export function dueAtOf(item: Timed, status: ItemStatus, at: Instant, times = usualTimes): Instant | null | undefined {
  if (status === 'preparing') return undefined
  if (status === 'confirmed' && item.kind === 'order') return expiresUndoneAt(item, at, times)
  if (status === 'ready') return at + times.collected
  if (status === 'fulfilled') return at + problemWindow(item.kind, item.category, item.fulfillmentMethod)
  return null
}
