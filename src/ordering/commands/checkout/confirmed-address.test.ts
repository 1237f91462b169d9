import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGateway, payingOnline } from '../../../../tests/support/orders/paying.ts'
import { customer, details, emailOf, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { deleteOldCodes } from '#identity/commands/codes/delete-old-codes.ts'
import { saveCheckout } from '#ordering/commands/checkout/save-checkout.ts'
import { showCheckout } from '#ordering/queries/checkout/show-checkout.ts'
import { sql } from '#platform/database/database.ts'
import { days, isoOf } from '#shared/time/instant.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
beforeEach(() => void openGateway(world))

const full = { payment_mode: 'full' }

/** What the checkout shows once the address was typed. */
async function checkoutOf(visitor: AppContext) {
  await saveCheckout(visitor, { email: emailOf(visitor) })
  return (await showCheckout(visitor))!
}

describe('a guest with a new address', () => {
  test('needs no code when something is charged now, and reads its sum on the button', async () => {
    const visitor = payingOnline(world.visitor())
    await put(visitor, await world.dinner({ columns: full }))
    expect(await checkoutOf(visitor)).toMatchObject({
      isEmailVerified: false,
      needsCode: false,
      payment: { isOnline: true, payNow: { mode: 'capture', amount: { minor: 1200 } } },
    })
    expect((await order(visitor)).payments).toMatchObject([{ mode: 'capture', amount: { minor: 1200 } }])
  })

  test('needs no code when something is reserved now', async () => {
    const visitor = payingOnline(world.visitor())
    await put(visitor, await world.haircut({ columns: { ...full, confirm_mode: 'request' } }), { startsAt: friday })
    expect(await checkoutOf(visitor)).toMatchObject({
      needsCode: false,
      payment: { payNow: { mode: 'authorise', amount: { minor: 6000 } } },
    })
    expect((await order(visitor)).payments).toMatchObject([{ mode: 'authorise', amount: { minor: 6000 } }])
  })

  test('is shown no sum on the button when two payments follow', async () => {
    const visitor = payingOnline(world.visitor())
    await put(visitor, await world.dinner({ columns: full }))
    await put(visitor, await world.dinner({ columns: { ...full, confirm_mode: 'request' } }))
    expect(await checkoutOf(visitor)).toMatchObject({ needsCode: false, payment: { isOnline: true, payNow: null } })
    expect((await order(visitor)).payments).toHaveLength(2)
  })

  test('needs a code when only a card is saved, or everything is paid at the venue', async () => {
    for (const columns of [{ payment_mode: 'card_hold' }, {}]) {
      const visitor = payingOnline(world.visitor())
      await put(visitor, await world.haircut({ columns }), { startsAt: friday })
      expect(await checkoutOf(visitor)).toMatchObject({ needsCode: true, payment: { payNow: null }, canPlace: false })
      await expect(order(visitor)).rejects.toMatchObject({ code: 'email-not-verified' })
    }
  })
})

describe('an address that a visitor has confirmed', () => {
  /** A customer who confirmed the address a number of days ago, and has a dinner in the cart. */
  async function confirmedBefore(age: number): Promise<AppContext> {
    const visitor = await customer(world)
    await world.db.run(sql`update email_codes set created_at = ${isoOf(world.now - days(age))},
      verified_at = ${isoOf(world.now - days(age))} where email = ${emailOf(visitor)}`)
    await deleteOldCodes(world.system())
    await put(visitor, await world.dinner())
    return visitor
  }

  test('needs no other code for half a year, in the same browser', async () => {
    const visitor = await confirmedBefore(179)
    expect(await checkoutOf(visitor)).toMatchObject({ isEmailVerified: true, needsCode: false })
    expect((await order(visitor)).payments).toEqual([])
    const old = await confirmedBefore(181)
    expect(await checkoutOf(old)).toMatchObject({ isEmailVerified: false, needsCode: true })
  })

  test('needs a code in another browser', async () => {
    const [visitor, other] = [await customer(world), world.visitor()]
    await put(other, await world.dinner())
    const typed = details(visitor)
    await expect(order(other, typed)).rejects.toMatchObject({ code: 'email-not-verified' })
  })
})
