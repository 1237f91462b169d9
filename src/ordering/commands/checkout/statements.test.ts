import { expect, test } from 'vitest'
import { sendEmailCode } from '#identity/commands/codes/send-email-code.ts'
import { verifyEmailCode } from '#identity/commands/codes/verify-email-code.ts'
import { addToCart } from '#ordering/commands/cart/add-to-cart.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { countedDatabase } from '../../../../tests/support/counted-database.ts'
import { emailOf, lastCode, order } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()

test('a guest order sends no more statements than it needs', async () => {
  const dinner = await world.dinner()
  const visitor = world.visitor()
  const sent: string[] = []
  const ctx = { ...visitor, db: countedDatabase(visitor.db, sent) }
  const amounts: Record<string, number> = {}
  const count = async (name: string, work: () => Promise<unknown>) => {
    sent.length = 0
    await work()
    amounts[name] = sent.length
  }
  const chosen = { serviceId: dinner.id, optionId: dinner.optionId, fulfillmentMethod: 'pickup' as const }
  await count('add', () => addToCart(ctx, chosen))
  await count('again', () => addToCart(ctx, chosen))
  await count('show', () => showCart(ctx))
  await count('send', () => sendEmailCode(ctx, emailOf(visitor)))
  await count('verify', () => verifyEmailCode(ctx, emailOf(visitor), lastCode(world)))
  await count('order', () => order(ctx, { email: emailOf(visitor) }))
  // With "begin" and "commit"; a new statement needs a reason.
  expect(amounts).toEqual({ add: 6, again: 6, show: 3, send: 6, verify: 4, order: 17 })
})
