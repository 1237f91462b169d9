import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../../tests/support/businesses.ts'
import { cancels, does, itemOf, settleMoney } from '../../../tests/support/orders/item-life.ts'
import { actOnNext, openGateway, payingOnline } from '../../../tests/support/orders/paying.ts'
import { accepted, orderedOffer, orders, pricing, type Pricing } from '../../../tests/support/orders/quotes.ts'
import { sumsMustAgree } from '../../../tests/support/orders/order-sums.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { expireUnpaidOrders } from '#ordering/commands/payments/expire-unpaid-orders.ts'
import { refreshOrderPayments } from '#ordering/commands/payments/pay-order.ts'
import { rescheduleMyItem } from '#ordering/commands/rescheduling/reschedule-my-item.ts'
import { retakeSlot } from '#ordering/commands/cart/retake-slot.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { issueReceipts } from '#ordering/commands/payments/issue-receipts.ts'
import { getMyQuote } from '#quotes/queries/list-quotes.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const start = world.now
beforeEach(() => {
  world.now = start
  openGateway(world)
})

describe('an ordered offer', () => {
  test.each([
    ['full', 92_050, 92_050],
    ['deposit', 18_410, 18_410],
    ['at_venue', 0, 0],
  ] as const)(
    'paid %s and cancelled in time is refunded in full, and the ledger balances',
    async (mode, paid, back) => {
      const one = await orderedOffer(world, mode)
      expect((await itemOf(one)).payment.paid.minor).toBe(paid)
      await cancels(one)
      await settleMoney(world)
      const item = await itemOf(one)
      expect([item.status, item.payment.refunded.minor]).toEqual(['cancelled', back])
      await issueReceipts(one.system, one.orderId)
      await sumsMustAgree(one.system, one.visitor, one.reference)
    },
  )

  test('has a receipt with its lines', async () => {
    const one = await orderedOffer(world, 'full')
    const item = await itemOf(one)
    expect([item.optionName, item.addons.map(({ name }) => name)]).toEqual(['Eight hours of photos', ['Album']])
    await does(one, 'cancel', { reason: 'ill' })
    await settleMoney(world)
    expect((await itemOf(one)).payment.refunded.minor).toBe(92_050)
  })

  test('has a fixed time', async () => {
    const one = await orderedOffer(world, 'at_venue')
    expect((await itemOf(one)).rescheduling?.change ?? null).toBeNull()
    const moved = rescheduleMyItem(one.visitor, { reference: one.reference, itemId: one.itemId, key: newId() }, {
      startsAt: '2026-11-09T10:00:00.000Z',
    } as never)
    expect(await codeOf(moved)).toBe('as-offered')
  })
})

/** An ordered but unpaid offer, with everything that the tests need. */
async function unpaid() {
  const made = await pricing(world)
  const here = { ...made, owner: payingOnline(made.owner), ines: payingOnline(made.ines) as Pricing['ines'] }
  const { id } = await accepted(here, { paymentMode: 'full', staffId: made.provider.staffIds[0]! })
  const { reference } = await orders(here)
  return { here, id, reference }
}

describe('an ordered offer without payment', () => {
  test('returns to the cart, can be held again with one click, and paid', async () => {
    const { here, id } = await unpaid()
    expect(await getMyQuote(here.ines, id)).toMatchObject({ statusText: 'Ordered' })
    world.now = start + minutes(16)
    await expireUnpaidOrders(payingOnline(world.system()))
    const late = { ...here.ines, now: world.now }
    const [item] = (await showCart(late)).groups[0]!.items
    expect(item!.problems).toMatchObject([
      { code: 'hold-expired', resolutions: [{ kind: 'retake-slot' }, { kind: 'remove' }] },
    ])
    await retakeSlot(late, item!.id)
    expect((await showCart(late)).canCheckOut).toBe(true)
    expect(await codeOf(orders({ ines: late }))).toBe('ok')
  })

  test('paid too late is refunded, because its time was taken', async () => {
    const { here, reference } = await unpaid()
    world.now = start + minutes(14)
    const visitor = here.ines
    await actOnNext(world, { visitor, reference }, 'pay')
    world.now = start + minutes(16)
    await expireUnpaidOrders(payingOnline(world.system()))
    await refreshOrderPayments(visitor, reference)
    await settleMoney(world)
    const [part] = (await getOrder(visitor, reference)).parts
    const { paid, refunded } = part!.payment
    expect([paid.minor, refunded.minor, part!.items[0]!.status]).toEqual([92_050, 92_050, 'expired_unpaid'])
  })
})
