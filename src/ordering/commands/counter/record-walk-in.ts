import { randomBytes } from 'node:crypto'
import { userOf, type AppContext } from '#server/context.ts'
import { isPhoneText } from '#customers/rules/check-client.ts'
import { findClientGroup } from '#customers/queries/clients.ts'
import { isEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { requireMayRecord, serviceForWalkIn } from '#ordering/queries/counter/walk-in-service.ts'
import { recordVisits, walkInViewOf, type Recorded } from '#ordering/commands/counter/record-visits.ts'
import type { WalkInInput, WalkInView } from '#ordering/contract-walk-in.ts'
import { keyMissing } from '#ordering/rules/errors.ts'
import { referenceOf } from '#ordering/rules/orders/references.ts'
import { emailUnreadable, nameMissing, phoneUnreadable, storedName } from '#ordering/rules/walk-ins.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/errors.ts'
import { notFound } from '#shared/app-error.ts'
import { newId, newToken } from '#shared/ids.ts'

/**
 * Records a customer who is there or calls: a visit that is agreed at once, paid at the venue, or a series of them.
 * With an email address they get the letters of an online booking. Once per idempotency key. Staff record visits in
 * their own calendar, at the catalogue price. Throws `unauthenticated`, `not-found`, `permission-denied`,
 * `argument-error`, `service-unavailable`, `option-gone`, `party-invalid`, `slot-taken` (with the three nearest times),
 * `outside-hours` without `anyway`, `too-soon`, `too-late`.
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
  const record = async (inside: AppContext) =>
    walkInViewOf(recorded.input, await recordVisits({ ...inside, now: ctx.now }, service, recorded, names), names)
  return (await runOnce(ctx, request, record, 201)).body
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
