import { bookAtCounter } from '#booking/commands/bookings/book-at-counter.ts'
import type { BookingView } from '#booking/contract.ts'
import { instantAt } from '#booking/rules/block-times.ts'
import type { ServiceForSale } from '#catalogue/contract.ts'
import { walkInOrder } from '#ordering/commands/counter/walk-in-order.ts'
import { enterClient } from '#ordering/commands/customers/follow-clients.ts'
import type { WalkInInput, WalkInView } from '#ordering/contract-walk-in.ts'
import { itemReference, suffixOf } from '#ordering/rules/orders/references.ts'
import { repeatDays } from '#ordering/rules/repeats.ts'
import { nowAtCounter } from '#ordering/rules/walk-ins.ts'
import { insertOrder } from '#ordering/store/orders/orders.server.ts'
import { userOf, type AppContext } from '#server/context.ts'
import { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

/** What is stored: the input without blanks, and the client with the address and number that the business may not see. */
export interface Recorded {
  input: WalkInInput
  /** Who was chosen from the client book. */
  client: { id: string; userId: string | null } | null
  email: string
  phone: string
  /** From a file: the customer agreed to it before, so they get no confirmation. */
  isImported?: boolean
}

export interface WalkInNames {
  orderId: string
  partId: string
  reference: string
  token: string
}

/** One visit of an order. */
export interface WalkInVisit {
  itemId: string
  letter: string
  booking: BookingView
}

/**
 * Books the visits of one customer and writes their order down. Call inside a transaction. Throws the errors of
 * `recordWalkIn`; what cannot be booked leaves nothing behind.
 */
export async function recordVisits(
  ctx: AppContext,
  service: ServiceForSale,
  recorded: Recorded,
  names: WalkInNames,
): Promise<WalkInVisit[]> {
  const { input, client, email, phone } = recorded
  const visits: WalkInVisit[] = []
  for (const [index, startsAt] of startsOf(ctx, service, input).entries())
    visits.push(await bookVisit(ctx, { service, input, reference: names.reference }, index, startsAt))
  const order = walkInOrder(ctx, { service, input, names, visits, email, phone, userId: client?.userId ?? null })
  await insertOrder(ctx.db, order)
  const typed = { userId: null, name: input.name, email: input.email ?? '', phone: input.phone ?? '' }
  const { providerId } = service
  await enterClient(ctx, { partId: names.partId, providerId, person: typed, clientId: client?.id ?? null })
  const named = { orderId: names.orderId, itemId: visits[0]!.itemId, isImported: recorded.isImported === true }
  await publishWalkIn(ctx, service, named, order.link && names.token)
  return visits
}

interface Visit {
  service: ServiceForSale
  input: WalkInInput
  reference: string
}

async function bookVisit(
  ctx: AppContext,
  { service, input, reference }: Visit,
  index: number,
  startsAt: Instant,
): Promise<WalkInVisit> {
  const { optionId, staffId = null, party, anyway = false } = input
  const letter = suffixOf(index)
  const wanted = { serviceId: service.id, optionId, staffId, party, startsAt, anyway }
  const names = { id: newId(), reference: itemReference(reference, 1, letter) }
  const booking = bookAtCounter(ctx, { ...names, ...wanted })
  return {
    itemId: newId(),
    letter,
    booking: await (input.repeat ? booking.catch(namingDay(service, startsAt)) : booking),
  }
}

/** Of a series, the error says which day cannot be booked. */
const namingDay =
  ({ location: { timeZone } }: ServiceForSale, startsAt: Instant) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || error.kind !== 'conflict') throw error
    const day = describeDay(localOf(timeZone, startsAt).date)
    throw new AppError('conflict', error.code, `${day}: ${error.message}`, { ...error.details, fields: { skip: day } })
  }

/** Without a time, the visit starts now. Days of a series have the same time on the clock, also after it changes. */
function startsOf(
  { now }: AppContext,
  { location: { timeZone } }: ServiceForSale,
  { date, startMinute, isSecond, repeat }: WalkInInput,
): Instant[] {
  if (date === undefined || startMinute === undefined) return [nowAtCounter(now)]
  if (!repeat) return [instantAt(timeZone, { date, startMinute, isSecond })]
  return repeatDays(date, repeat).map((day) => instantAt(timeZone, { date: day, startMinute }))
}

async function publishWalkIn(
  ctx: AppContext,
  { id, providerId }: ServiceForSale,
  named: { orderId: string; itemId: string; isImported: boolean },
  token: string | null,
): Promise<void> {
  await ctx.publish(ctx.db, 'walk-in.taken', {
    ...named,
    providerId,
    serviceId: id,
    byUser: userOf(ctx).userId,
    ...(token && !named.isImported && { sealedToken: ctx.seal(token) }),
  })
  await ctx.invalidate(ctx.db, `dashboard:${providerId}`, `service:${id}`)
}

/** What is answered to the business. */
export function walkInViewOf({ name }: WalkInInput, visits: WalkInVisit[], { reference }: WalkInNames): WalkInView {
  const { itemId, letter, booking } = visits[0]!
  const more = visits.length > 1 ? `, and ${visits.length - 1} more` : ''
  return {
    id: booking.id,
    itemId,
    count: visits.length,
    text: `${name}, ${booking.display}${more}`,
    reference: itemReference(reference, 1, letter),
  }
}
