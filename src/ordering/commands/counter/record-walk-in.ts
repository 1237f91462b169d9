import { randomBytes } from 'node:crypto'
import { bookAtCounter } from '#booking/commands/bookings/book-at-counter.ts'
import type { BookingView } from '#booking/contract.ts'
import { instantAt } from '#booking/rules/block-times.ts'
import type { ServiceForSale } from '#catalogue/contract.ts'
import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import { userOf, type AppContext } from '#server/context.ts'
import { isPhoneText } from '#customers/rules/check-client.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { walkInOrder } from '#ordering/commands/counter/walk-in-order.ts'
import type { WalkInInput, WalkInView } from '#ordering/contract-walk-in.ts'
import { keyMissing, optionGone, serviceUnavailable } from '#ordering/rules/errors.ts'
import { itemReference, referenceOf } from '#ordering/rules/orders/references.ts'
import { isSoldAtCounter, nameMissing, storedName, nowAtCounter, phoneUnreadable } from '#ordering/rules/walk-ins.ts'
import { insertOrder } from '#ordering/store/orders/orders.server.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/errors.ts'
import { notFound } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'

/**
 * Records a walk-in customer: a visit that is agreed at once, paid at the venue, without emails. Once per idempotency
 * key. Staff record visits in their own calendar, at the catalogue price. Throws `unauthenticated`, `not-found`,
 * `permission-denied`, `argument-error`, `service-unavailable`, `option-gone`, `party-invalid`, `slot-taken` (with the
 * three nearest times), `outside-hours` without `anyway`, `too-soon`, `too-late`.
 */
export async function recordWalkIn(
  ctx: AppContext,
  providerId: string,
  input: WalkInInput,
  { key }: { key: string },
): Promise<WalkInView> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const recorded = readable(membership, input)
  const service = await serviceOf(ctx, providerId, recorded)
  const { userId } = userOf(ctx)
  const names = { orderId: newId(), itemId: newId(), bookingId: newId(), reference: referenceOf(randomBytes(7)) }
  const request = { scope: `walk-in:${userId}`, key, requestHash: JSON.stringify([providerId, input]) }
  return (
    await runOnce(ctx, request, (inside) => recordVisit({ ...inside, now: ctx.now }, service, recorded, names), 201)
  ).body
}

/** The input as it is stored. */
function readable(membership: Membership, input: WalkInInput): WalkInInput {
  const [name, phone] = [input.name.trim(), input.phone?.trim() ?? '']
  if (name.length < 1 || name.length > 80) throw nameMissing()
  if (phone !== '' && !isPhoneText(phone)) throw phoneUnreadable()
  requireMayRecord(membership, input)
  return {
    ...input,
    name: storedName(name),
    phone,
    note: input.note?.trim().slice(0, 500) ?? '',
    staffId: membership.role === 'staff' ? membership.resourceId : (input.staffId ?? null),
  }
}

/** Staff record only visits that they serve themselves. A price of its own needs the right to change the business. */
function requireMayRecord({ role, rights, resourceId }: Membership, { priceMinor, staffId }: WalkInInput): void {
  if (priceMinor !== undefined && !rights.includes('edit-hours')) throw noAccess()
  if (role === 'staff' && (resourceId === null || (staffId ?? resourceId) !== resourceId)) throw noAccess()
}

/** Only services that the business sells by time. */
async function serviceOf(
  ctx: AppContext,
  providerId: string,
  { serviceId, optionId }: WalkInInput,
): Promise<ServiceForSale> {
  const service = await getServiceForSale(ctx, serviceId)
  if (service.providerId !== providerId || service.kind !== 'booking') throw notFound('service')
  if (!isSoldAtCounter(service)) throw serviceUnavailable(service.title)
  if (!service.options.some(({ id, isActive }) => id === optionId && isActive)) throw optionGone()
  return service
}

export interface WalkInNames {
  orderId: string
  itemId: string
  bookingId: string
  reference: string
}

async function recordVisit(
  ctx: AppContext,
  service: ServiceForSale,
  recorded: WalkInInput,
  names: WalkInNames,
): Promise<WalkInView> {
  const reference = itemReference(names.reference, 1, 'a')
  const { optionId, staffId = null, party, anyway = false } = recorded
  const startsAt = startOf(ctx, service, recorded)
  const wanted = { id: names.bookingId, reference, serviceId: service.id, optionId, staffId, party, startsAt, anyway }
  const booking = await bookAtCounter(ctx, wanted)
  await insertOrder(ctx.db, walkInOrder(ctx, { service, input: recorded, names, booking }))
  await notifyWalkIn(ctx, service, names)
  return viewOf(recorded, booking, names, reference)
}

/** Without a time, the visit starts now. */
function startOf(
  { now }: AppContext,
  { location }: ServiceForSale,
  { date, startMinute, isSecond }: WalkInInput,
): Instant {
  return date === undefined || startMinute === undefined
    ? nowAtCounter(now)
    : instantAt(location.timeZone, { date, startMinute, isSecond })
}

async function notifyWalkIn(
  ctx: AppContext,
  { id, providerId }: ServiceForSale,
  { orderId, itemId }: WalkInNames,
): Promise<void> {
  await ctx.publish(ctx.db, 'walk-in.taken', {
    orderId,
    itemId,
    providerId,
    serviceId: id,
    byUser: userOf(ctx).userId,
  })
  await ctx.invalidate(ctx.db, `dashboard:${providerId}`, `service:${id}`)
}

const viewOf = (
  { name }: WalkInInput,
  { id, display }: BookingView,
  { itemId }: WalkInNames,
  reference: string,
): WalkInView => ({
  id,
  itemId,
  text: `${name}, ${display}`,
  reference,
})
