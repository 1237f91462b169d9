import { problemWindow } from '#ordering/rules/orders/deadlines.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { days, hours, minutes, type Instant } from '#shared/time/instant.ts'
import type { Settings } from '#shared/settings.ts'

export interface Timed {
  kind: string
  category: string
  way: string
  /** Of goods that were wanted at a time: the end of that window. */
  wantedUntil: Instant | null
  preparationMinutes: number
}

/** How long things may take before time moves them: as a new installation has it, or as its settings say. */
export interface ItemTimes {
  foodLate: number
  late: number
  foodExpiry: number
  expiry: number
  /** What is ready and not fetched counts as fetched after this long. */
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

/** When goods that are agreed at an instant should be ready: by the end of the window, else as soon as they can be, with a quarter of an hour of patience. */
export const readyBy = ({ wantedUntil, preparationMinutes }: Timed, agreedAt: Instant): Instant =>
  Math.max(wantedUntil ?? 0, agreedAt + minutes(preparationMinutes + (wantedUntil === null ? 15 : 0)))

/** From when goods are overdue: usually food after an hour, everything else after a day. */
export const lateAtOf = (item: Timed, agreedAt: Instant, times = usualTimes): Instant | null =>
  item.kind === 'order' ? readyBy(item, agreedAt) + (item.category === 'food' ? times.foodLate : times.late) : null

/** When they are given up: usually food after a day, everything else after a week. */
const expiresUndoneAt = (item: Timed, agreedAt: Instant, times: ItemTimes): Instant =>
  readyBy(item, agreedAt) + (item.category === 'food' ? times.foodExpiry : times.expiry)

/**
 * When time moves an item on that came to a state at an instant; null: it does not; undefined: as it was. Visits are moved by their end, requests by their deadline.
 */
export function dueAtOf(item: Timed, status: ItemStatus, at: Instant, times = usualTimes): Instant | null | undefined {
  if (status === 'preparing') return undefined
  if (status === 'confirmed' && item.kind === 'order') return expiresUndoneAt(item, at, times)
  if (status === 'ready') return at + times.collected
  if (status === 'fulfilled') return at + problemWindow(item.kind, item.category, item.way)
  return null
}
