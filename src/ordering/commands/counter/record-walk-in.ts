import { randomBytes } from 'node:crypto'
import { bookAtCounter } from '#booking/commands/bookings/book-at-counter.ts'
import type { BookingView } from '#booking/contract.ts'
import { instantAt } from '#booking/rules/block-times.ts'
import type { ServiceForSale } from '#catalogue/contract.ts'
import { userOf, type AppContext } from '#server/context.ts'
import { isPhoneText } from '#customers/rules/check-client.ts'
import { findClientGroup } from '#customers/queries/clients.ts'
import { isEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { enterClient } from '#ordering/commands/customers/follow-clients.ts'
import { repeatDays } from '#ordering/rules/repeats.ts'
import { requireMayRecord, serviceForWalkIn } from '#ordering/queries/counter/walk-in-service.ts'
import { walkInOrder } from '#ordering/commands/counter/walk-in-order.ts'
import type { WalkInInput, WalkInView } from '#ordering/contract-walk-in.ts'
import { keyMissing } from '#ordering/rules/errors.ts'
import { itemReference, referenceOf, suffixOf } from '#ordering/rules/orders/references.ts'
import { emailUnreadable, nameMissing, storedName, nowAtCounter, phoneUnreadable } from '#ordering/rules/walk-ins.ts'
import { insertOrder } from '#ordering/store/orders/orders.server.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/errors.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { newId, newToken } from '#shared/ids.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'
import type { Instant } from '#shared/time/instant.ts'

/** What is stored: the input without blanks, and the client with the address and number that the business may not see. */
interface Recorded {
  input: WalkInInput
  /** Who was chosen from the client book. */
  client: { id: string; userId: string | null } | null
  email: string
  phone: string
}

/**
 * Records a customer who is there or calls: a visit that is agreed at once, paid at the venue, or a series of them. With
 * an email address they get the letters of an online booking. Once per idempotency key. Staff record visits in their own
 * calendar, at the catalogue price. Throws `unauthenticated`, `not-found`, `permission-denied`, `argument-error`,
 * `service-unavailable`, `option-gone`, `party-invalid`, `slot-taken` (with the three nearest times), `outside-hours`
 * without `anyway`, `too-soon`, `too-late`.
 */
export async function recordWalkIn(
  ctx: AppContext,
  providerId: string,
  input: WalkInInput,
  { key }: { key: string },
): Promise<WalkInView> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const recorded = await withClient(ctx, membership, readable(membership, input))
  const service = await serviceForWalkIn(ctx, providerId, input)
  const { userId } = userOf(ctx)
  const names = { orderId: newId(), partId: newId(), reference: referenceOf(randomBytes(7)), token: newToken() }
  const request = { scope: `walk-in:${userId}`, key, requestHash: JSON.stringify([providerId, input]) }
  return (
    await runOnce(ctx, request, (inside) => recordVisits({ ...inside, now: ctx.now }, service, recorded, names), 201)
  ).body
}

/** The input as it is stored. */
function readable(membership: Membership, input: WalkInInput): WalkInInput {
  const [name, phone, email] = [input.name.trim(), input.phone?.trim() ?? '', normalEmail(input.email ?? '')]
  requireReadable(name, phone, email)
  requireMayRecord(membership, input)
  return {
    ...input,
    name: storedName(name),
    phone,
    email,
    note: input.note?.trim().slice(0, 500) ?? '',
    staffId: membership.role === 'staff' ? membership.resourceId : (input.staffId ?? null),
  }
}

function requireReadable(name: string, phone: string, email: string): void {
  if (name.length < 1 || name.length > 80) throw nameMissing()
  if (phone !== '' && !isPhoneText(phone)) throw phoneUnreadable()
  if (email !== '' && !isEmail(email)) throw emailUnreadable()
}

/** Whoever may see the client book may book from it. */
async function withClient(ctx: AppContext, { providerId, rights }: Membership, input: WalkInInput): Promise<Recorded> {
  const { clientId, email = '', phone = '' } = input
  if (clientId === undefined) return { input, client: null, email, phone }
  if (!rights.includes('see-customers')) throw noAccess()
  const group = await findClientGroup(ctx, providerId, clientId)
  if (!group) throw notFound('customer')
  const { client, merged } = group
  const known = (field: 'email' | 'phone') => [client, ...merged].find((one) => one[field] !== null)?.[field] ?? ''
  return { input, client, email: email || known('email'), phone: phone || known('phone') }
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

async function recordVisits(
  ctx: AppContext,
  service: ServiceForSale,
  recorded: Recorded,
  names: WalkInNames,
): Promise<WalkInView> {
  const { input, client, email, phone } = recorded
  const visits: WalkInVisit[] = []
  for (const [index, startsAt] of startsOf(ctx, service, input).entries())
    visits.push(await bookVisit(ctx, { service, input, reference: names.reference }, index, startsAt))
  const order = walkInOrder(ctx, { service, input, names, visits, email, phone, userId: client?.userId ?? null })
  await insertOrder(ctx.db, order)
  const typed = { userId: null, name: input.name, email: input.email ?? '', phone: input.phone ?? '' }
  const { providerId } = service
  await enterClient(ctx, { partId: names.partId, providerId, person: typed, clientId: client?.id ?? null })
  await publishWalkIn(ctx, service, { orderId: names.orderId, itemId: visits[0]!.itemId }, order.link && names.token)
  return viewOf(input, visits, names)
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
  named: { orderId: string; itemId: string },
  token: string | null,
): Promise<void> {
  await ctx.publish(ctx.db, 'walk-in.taken', {
    ...named,
    providerId,
    serviceId: id,
    byUser: userOf(ctx).userId,
    ...(token && { sealedToken: ctx.seal(token) }),
  })
  await ctx.invalidate(ctx.db, `dashboard:${providerId}`, `service:${id}`)
}

function viewOf({ name }: WalkInInput, visits: WalkInVisit[], { reference }: WalkInNames): WalkInView {
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
