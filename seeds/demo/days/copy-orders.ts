import { createHash } from 'node:crypto'
import type { GoodsState, PlannedGoods } from './plan-goods.ts'
import type { PlannedVisit } from './plan-visits.ts'
import { idOf, type OrderRows, type Row } from '../../store.server.ts'
import type { DemoClient } from './demo-clients.ts'
import type { MadeProvider } from '../../world/provider.ts'
import { hashText } from '../../random.ts'
import type { AppContext } from '#server/context.ts'
import { sessionOf } from '#booking/rules/bookings/session.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { dueAtOf, itemTimesIn, lateAtOf, type Timed } from '#ordering/rules/deadlines/item-timers.ts'
import { itemReference, referenceOf } from '#ordering/rules/orders/references.ts'
import { days, isoOf, minutes, type Instant } from '#shared/time/instant.ts'
import { clockTime } from '#shared/time/local-date.ts'

/** Rows by table, in the order of insertion. */
export type Copies = Record<
  'orders' | 'provider_orders' | 'bookings' | 'claims' | 'order_items' | 'order_item_events',
  Row[]
>

export const noCopies = (): Copies => ({
  orders: [],
  provider_orders: [],
  bookings: [],
  claims: [],
  order_items: [],
  order_item_events: [],
})

interface Original {
  made: MadeProvider
  /** Whose steps the history names. */
  ownerId: string
  rows: OrderRows
  /** Who ordered. */
  client: DemoClient
}

/** The same order once more: for somebody else, at another time, and as far as it has come by now. */
export function copyVisit(
  ctx: AppContext,
  copies: Copies,
  { made, ownerId, rows, client }: Original,
  visit: PlannedVisit,
): void {
  const { key, startsAt, durationMinutes, person } = visit
  const endsAt = startsAt + minutes(durationMinutes)
  const [itemId, bookingId] = [idOf(`item ${key}`), idOf(`booking ${key}`)]
  const staffId = personId(made, person)
  const placedAt = Math.min(startsAt, ctx.now) - days(1 + (hashText(key) % 5)) - minutes(hashText(key) % 500)
  const reference = copyOrder(copies, { client, rows, key, placedAt, columns: {} })
  const steps = stepsOf(visit, client).filter(({ at }) => at <= ctx.now)
  const status = steps.at(-1)?.to ?? 'confirmed'
  copies.bookings.push({
    ...rows.booking,
    id: bookingId,
    reference: itemReference(reference, 1, 'a'),
    staff_id: staffId,
    visitor_id: idOf(`visitor ${key}`),
    starts_at: isoOf(startsAt),
    ends_at: isoOf(endsAt),
    local_start: `${visit.date}T${clockTime(visit.startMinute)}`,
    held_at: isoOf(placedAt),
    created_at: isoOf(placedAt),
  })
  copies.claims.push(...claimsOf({ made, rows, visit, bookingId }))
  const timed: Timed = { ...timedOf(rows), wantedUntil: null }
  copies.order_items.push({
    ...rows.item,
    id: itemId,
    provider_order_id: idOf(`part ${key}`),
    booking_id: bookingId,
    status,
    placed_at: isoOf(placedAt),
    changed_at: isoOf(steps.at(-1)?.at ?? placedAt),
    due_at: timeOf(dueAtOf(timed, status, endsAt, itemTimesIn(ctx.settings)) ?? null),
    snapshot: { ...rows.item.snapshot, startsAt, endsAt, staffName: made.staff[person]!.name },
  })
  copies.order_item_events.push(...steps.map((step) => eventOf(itemId, ownerId, step)))
}

/** What happens to a visit: some who can be told apart by their number alone do not come. */
function stepsOf({ key, startsAt, durationMinutes }: PlannedVisit, { email }: DemoClient): Step[] {
  const endsAt = startsAt + minutes(durationMinutes)
  if (email === '' && hashText(`missed ${key}`) % 16 === 0) return [{ from: 'confirmed', to: 'no_show', at: endsAt }]
  return [
    { from: 'confirmed', to: 'in_progress', at: startsAt },
    { from: 'in_progress', to: 'fulfilled', at: endsAt },
    { from: 'fulfilled', to: 'completed', at: endsAt + days(3) },
  ]
}

interface Claimed {
  made: MadeProvider
  rows: OrderRows
  visit: PlannedVisit
  bookingId: string
}

/** Of the person, and of the chair that they work at. */
const claimsOf = ({ made, rows, visit, bookingId }: Claimed): Row[] =>
  rows.claims.map(({ pool, beforeMs, afterMs }, index) => {
    const { person, startsAt, seat, freeAt, key } = visit
    const staffId = personId(made, person)
    const session = visit.seat || isClass(rows) ? sessionOf(String(rows.item.service_id), startsAt, staffId) : bookingId
    return {
      id: idOf(`claim ${index} ${key}`),
      booking_id: bookingId,
      resource_id: pool === null ? staffId : equipmentId(made, pool, person),
      session_id: session,
      seat,
      during: `[${isoOf(startsAt - beforeMs)},${isoOf(freeAt ?? startsAt + afterMs)})`,
      status: 'active',
    }
  })

const isClass = ({ item }: OrderRows) => Number(item.snapshot.capacity) > 1

export const personId = (made: MadeProvider, person: number): string =>
  idOf(`person ${person} ${made.staff[person]!.name} ${made.key}`)

/** Each person has a chair of their own, as long as there are as many. */
function equipmentId(made: MadeProvider, pool: string, person: number): string {
  const index = person % made.equipment[pool]!
  return idOf(`equipment ${index} ${pool} ${index + 1} ${made.key}`)
}

const stages = ['confirmed', 'preparing', 'ready', 'fulfilled', 'completed'] as const

/** Goods, at the stage that they have reached. */
export function copyGoods(
  ctx: AppContext,
  copies: Copies,
  { rows, ownerId, client }: Omit<Original, 'made'>,
  goods: PlannedGoods,
): void {
  const { key, state, placedAt, changedAt, wantedAt } = goods
  const itemId = idOf(`item ${key}`)
  const wantedUntil = wantedAt === null ? null : wantedAt + minutes(30)
  const timed: Timed = { ...timedOf(rows), wantedUntil }
  const expectedAt = wantedAt === null ? placedAt + minutes(timed.preparationMinutes) : null
  const columns = { wanted_from: timeOf(wantedAt), wanted_until: timeOf(wantedUntil), expected_at: timeOf(expectedAt) }
  copyOrder(copies, { client, rows, key, placedAt, columns })
  const times = itemTimesIn(ctx.settings)
  const lateAt = lateAtOf(timed, placedAt, times)!
  copies.order_items.push({
    ...rows.item,
    id: itemId,
    provider_order_id: idOf(`part ${key}`),
    status: state,
    placed_at: isoOf(placedAt),
    changed_at: isoOf(changedAt),
    due_at: timeOf(dueAt(timed, { state, placedAt, changedAt }, times)),
    late_at: isoOf(lateAt),
    late_notified: lateAt <= ctx.now,
    pickup_code: state === 'ready' && rows.part.fulfillment_method === 'pickup' ? codeOf(key) : null,
  })
  const passed = stages.slice(0, stages.indexOf(state) + 1)
  const lasted = (changedAt - placedAt) / Math.max(1, passed.length - 1)
  copies.order_item_events.push(
    ...passed
      .slice(1)
      .map((to, index) => eventOf(itemId, ownerId, { from: passed[index]!, to, at: placedAt + lasted * (index + 1) })),
  )
}

const codeOf = (key: string) => String(1000 + (hashText(key) % 9000))

type Stage = Pick<PlannedGoods, 'placedAt' | 'changedAt'> & { state: GoodsState }

const dueAt = (timed: Timed, { state, placedAt, changedAt }: Stage, times: ReturnType<typeof itemTimesIn>) => {
  const isAtWork = state === 'confirmed' || state === 'preparing'
  return (isAtWork ? dueAtOf(timed, 'confirmed', placedAt, times) : dueAtOf(timed, state, changedAt, times)) ?? null
}

interface Copied {
  client: DemoClient
  rows: OrderRows
  key: string
  placedAt: Instant
  /** Of the part of the order. */
  columns: Row
}

/** The order itself and its part; returns its reference. */
function copyOrder(copies: Copies, { client, rows, key, placedAt, columns }: Copied): string {
  const { id, firstName, lastName, phone, email } = client
  const isOnline = rows.order.source === 'online'
  const reference = referenceOf(createHash('sha256').update(key).digest())
  copies.orders.push({
    ...rows.order,
    id: idOf(`order ${key}`),
    reference,
    source: isOnline ? 'online' : hashText(key) % 3 === 0 ? 'walk_in' : 'phone',
    visitor_id: idOf(`visitor ${key}`),
    first_name: isOnline ? firstName : `${firstName} ${lastName}`,
    last_name: isOnline ? lastName : '',
    phone,
    email,
    placed_at: isoOf(placedAt),
  })
  copies.provider_orders.push({
    ...rows.part,
    id: idOf(`part ${key}`),
    order_id: idOf(`order ${key}`),
    client_id: id,
    placed_at: isoOf(placedAt),
    ...columns,
  })
  return reference
}

const timedOf = ({ item, part }: OrderRows): Omit<Timed, 'wantedUntil'> => ({
  kind: String(item.kind),
  category: String(item.snapshot.category),
  preparationMinutes: Number(item.snapshot.preparationMinutes),
  fulfillmentMethod: String(part.fulfillment_method),
})

const timeOf = (at: Instant | null) => (at === null ? null : isoOf(at))

interface Step {
  from: ItemStatus
  to: ItemStatus
  at: Instant
}

const eventOf = (itemId: string, byUser: string, { from, to, at }: Step): Row => ({
  item_id: itemId,
  at: isoOf(at),
  what: 'status',
  by_user: byUser,
  by_party: 'provider',
  from_status: from,
  to_status: to,
  reason: '',
  note: '',
  back_minor: 0,
  details: {},
})
