import { expect, test } from 'vitest'
import { sendEmailCode } from '#identity/commands/codes/send-email-code.ts'
import { verifyEmailCode } from '#identity/commands/codes/verify-email-code.ts'
import { addToCart } from '#ordering/commands/cart/add-to-cart.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { invalidate } from '#platform/events/outgoing.ts'
import { deliverEvents, publish } from '#platform/events/published-events.ts'
import { listeners } from '#server/jobs.ts'
import { countedMessages } from '../../../../tests/support/counted-messages.ts'
import { countedDatabase } from '../../../../tests/support/counted-database.ts'
import { emailOf, lastCode, order } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()

test('a guest order sends no more statements than it needs, and neither does what follows from it', async () => {
  const dinner = await world.dinner()
  const visitor = world.visitor()
  const sent: string[] = []
  const { db, seen, close } = countedMessages(world.url)
  const counting = {
    db: countedDatabase(db, sent),
    publish: (async (db, type, payload) => {
      await visitor.publish(db, type, payload)
      await publish(db, type, payload, world.now)
    }) satisfies typeof visitor.publish,
    invalidate,
  }
  const ctx = { ...visitor, ...counting }
  const subscribers = deliverEvents(listeners)
  const deliver = async () => {
    while (await subscribers.run({ ...world.system(), ...counting })) continue
  }
  const amounts: Record<string, [statements: number, messages: number]> = {}
  const count = async (name: string, work: () => Promise<unknown>) => {
    ;[sent.length, seen.messages] = [0, 0]
    await work()
    amounts[name] = [sent.length, seen.messages]
  }
  const chosen = { serviceId: dinner.id, optionId: dinner.optionId, fulfillmentMethod: 'pickup' as const }
  // The first sale of a process in a minute needs two more, for the salt of the day.
  const earlier = { ...world.visitor(), ...counting }
  await addToCart(earlier, chosen)
  await sendEmailCode(earlier, emailOf(earlier))
  await deliver()
  await verifyEmailCode(earlier, emailOf(earlier), lastCode(world))
  await order(earlier, { email: emailOf(earlier) })
  await deliver()
  await count('add', () => addToCart(ctx, chosen))
  await count('again', () => addToCart(ctx, chosen))
  await count('show', () => showCart(ctx))
  await count('send', () => sendEmailCode(ctx, emailOf(visitor)))
  await count('email', deliver)
  await count('verify', () => verifyEmailCode(ctx, emailOf(visitor), lastCode(world)))
  await count('order', () => order(ctx, { email: emailOf(visitor) }))
  await count('after', deliver)
  // Statements, with "begin" and "commit", and the messages that carry them; a new one needs a reason.
  expect(amounts).toEqual({
    add: [6, 4],
    again: [6, 4],
    show: [3, 3],
    send: [7, 5],
    email: [8, 6],
    verify: [4, 3],
    order: [16, 7],
    after: [43, 32],
  })
  await close()
})
