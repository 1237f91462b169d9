import type { CastName } from '../../cast/ids.ts'
import type { MadeProvider } from '../../world/provider.ts'
import { hours, minutes, type Instant } from '#shared/time/instant.ts'
import { clockTime, plusDays, weekdayOf } from '#shared/time/local-date.ts'
import { localOf, startOfLocal } from '#shared/time/zones.ts'

export type GoodsState = 'confirmed' | 'preparing' | 'ready' | 'fulfilled' | 'completed'

export interface PlannedGoods {
  key: string
  option: number
  state: GoodsState
  placedAt: Instant
  /** When it entered its state. */
  changedAt: Instant
  /** Null: as soon as possible. */
  wantedAt: Instant | null
}

export interface Kitchen {
  name: CastName
  /** The first service, some of its options. */
  options: number[]
  preparationMinutes: number
  /** How long after the promised time its customer is told that it is late. */
  lateMinutes: number
}

export const kitchens: Kitchen[] = [
  { name: 'casaPrato', options: [5, 8, 6], preparationMinutes: 35, lateMinutes: 75 },
  { name: 'beitZaytoun', options: [2, 5, 4], preparationMinutes: 30, lateMinutes: 75 },
  { name: 'lanTailor', options: [1, 2, 4], preparationMinutes: 2880, lateMinutes: 60 * 24 + 15 },
]

/** Orders at every stage now, one of them late and one to collect, and some that are wanted on the next days. */
export function planGoods(kitchen: Kitchen, made: MadeProvider, now: Instant): PlannedGoods[] {
  const { name, options, preparationMinutes: preparation } = kitchen
  const order = (
    key: string,
    index: number,
    rest: Pick<PlannedGoods, 'state' | 'placedAt'> & Partial<PlannedGoods>,
  ) => ({
    key: `goods ${name} ${key} ${index}`,
    option: options[index % options.length]!,
    wantedAt: null,
    changedAt: rest.placedAt,
    ...rest,
  })
  const ago = (amount: number) => now - minutes(amount)
  const atWork = [
    order('late', 0, { state: 'preparing', placedAt: ago(preparation + kitchen.lateMinutes + 5) }),
    order('ready', 1, { state: 'ready', placedAt: ago(preparation + 40), changedAt: ago(12) }),
    order('preparing', 2, { state: 'preparing', placedAt: ago(preparation / 2) }),
    order('new', 0, { state: 'confirmed', placedAt: ago(4) }),
  ]
  const today = localOf(made.timeZone, now).date
  const ahead = Array.from({ length: daysAhead }, (_, day) => {
    const date = plusDays(today, day)
    const opens = made.week.find(({ weekday }) => weekday === weekdayOf(date))?.opens
    if (opens === undefined) return []
    const wantedAt = startOfLocal(made.timeZone, `${date}T${clockTime(opens + 60 + 15 * (day % 4))}`)
    const placedAt = now - hours(3 + day)
    return wantedAt < now + minutes(preparation)
      ? []
      : [order('ahead', day, { state: 'confirmed', placedAt, wantedAt })]
  }).flat()
  const before = Array.from({ length: 40 }, (_, index) => 74 + 45 * index + (index % 3))
  const done = [1, 2, 3, 26, 28, 50, ...before].map((hoursAgo, index) => {
    const handedOver = now - hours(hoursAgo)
    return order('done', index, {
      state: hoursAgo > 72 ? 'completed' : 'fulfilled',
      placedAt: handedOver - minutes(preparation + 10),
      changedAt: handedOver,
    })
  })
  return [...done, ...atWork, ...ahead]
}

const daysAhead = 7
