import { visitorOf, type AppContext } from '../../../src/server/context.ts'
import { hashOfCode, sendEmailCode } from '../../../src/identity/commands/codes/send-email-code.ts'
import { verifyEmailCode } from '../../../src/identity/commands/codes/verify-email-code.ts'
import { addToCart } from '../../../src/ordering/commands/cart/add-to-cart.ts'
import { placeOrder } from '../../../src/ordering/commands/checkout/place-order.ts'
import type { AddToCartInput, PlaceOrderInput } from '../../../src/ordering/contract.ts'
import { normalEmail } from '../../../src/identity/rules/codes/email-addresses.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { newId } from '../../../src/shared/ids.ts'
import { isoOf, minutes } from '../../../src/shared/time/instant.ts'
import type { World } from '../worlds/world.ts'

interface Sold {
  id: string
  optionId: string
}

/** The last emailed code. */
export function lastCode(world: World): string {
  const { payload } = world.published.findLast(({ type }) => type === 'email-code.requested')!
  return world.system().unseal(String(payload.sealedCode))
}

/** A visitor with a verified address: inserts the row of a code that was entered. */
export async function readerOf(world: World, email: string, visitor = world.visitor()): Promise<AppContext> {
  const [id, { visitorId }] = [newId(), visitorOf(visitor)]
  const [sentAt, expiresAt] = [isoOf(visitor.now), isoOf(visitor.now + minutes(10))]
  await world.db.run(sql`insert into email_codes (id, visitor_id, email, code_hash, expires_at, created_at, verified_at)
    values (${id}, ${visitorId}, ${normalEmail(email)}, ${hashOfCode(id, '123456')}, ${expiresAt}, ${sentAt}, ${sentAt})`)
  return visitor
}

/** The same through the commands, for comparison with the row above. */
export async function readerByCode(world: World, email: string, visitor = world.visitor()): Promise<AppContext> {
  await sendEmailCode(visitor, email)
  await verifyEmailCode(visitor, email, lastCode(world))
  return visitor
}

/** Friday 6 November 2026, 15:00 in Lisbon. */
export const friday = '2026-11-06T15:00:00.000Z'

export const put = (visitor: AppContext, service: Sold, more: Partial<AddToCartInput> = {}) =>
  addToCart(visitor, { serviceId: service.id, optionId: service.optionId, ...more })

export const emailOf = (visitor: AppContext) =>
  `${visitor.actor.kind === 'visitor' ? visitor.actor.visitorId : 'system'}@example.com`

/** A visitor with a verified address, who is ready to order. */
export async function customer(world: World, overrides?: Parameters<World['visitor']>[0]): Promise<AppContext> {
  const visitor = world.visitor(overrides)
  return readerOf(world, emailOf(visitor), visitor)
}

/** The same with the email that contained the code. */
export async function customerByCode(world: World): Promise<AppContext> {
  const visitor = world.visitor()
  return readerByCode(world, emailOf(visitor), visitor)
}

export const details = (visitor: AppContext): PlaceOrderInput => ({
  email: emailOf(visitor),
  firstName: 'Rita',
  lastName: 'Alves',
  phone: '+351 912 345 678',
  timeZone: 'Europe/Lisbon',
  acceptsTerms: true,
})

/** Orders a customer's cart with all required details. */
export const order = (visitor: AppContext, more: Partial<PlaceOrderInput> = {}, key: string = newId()) =>
  placeOrder(visitor, { ...details(visitor), ...more }, { key })
