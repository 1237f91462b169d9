import { beforeEach, expect, test } from 'vitest'
import { addMember, codeOf } from '../../../../tests/support/businesses.ts'
import {
  actOnNext,
  balance,
  openGateway,
  payAll,
  payingCustomer,
  payingOnline,
  paymentsOf,
  runPayments,
} from '../../../../tests/support/orders/paying.ts'
import { friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { endUnpaidAgain } from '#ordering/commands/payments/end-unpaid-again.ts'
import { refreshOrderPayments } from '#ordering/commands/payments/pay-order.ts'
import { collectPayment } from '#ordering/commands/till/collect-payment.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { newId } from '#shared/ids.ts'
import { hours } from '#shared/time/instant.ts'

const world = await openWorld()
beforeEach(() => {
  world.now = Date.UTC(2026, 10, 2, 10)
  openGateway(world)
})

/** An accepted visit whose authorised payment could not be captured: it can be paid again online, or at the counter. */
async function openAgain() {
  const visitor = await payingCustomer(world)
  const provider = await world.provider({ name: 'Studio Ana', staff: 2 })
  const owner = await addMember(world, provider.id, 'owner')
  const cut = await world.haircut({ provider, columns: { payment_mode: 'full', confirm_mode: 'request' } })
  await put(visitor, cut, { startsAt: friday })
  const { reference, orderId } = await order(visitor)
  await payAll(world, visitor, reference, { capture: 'fails' })
  const itemId = (await getOrder(visitor, reference)).parts[0]!.items[0]!.id
  await answerItem(owner, { providerId: provider.id, itemId, key: newId() }, { action: 'accept' })
  for (let times = 0; times < 3; times++) await runPayments(world)
  const collect = (amountMinor: number) =>
    collectPayment(
      owner,
      { providerId: provider.id, itemId, key: newId() },
      { method: 'cash', amountMinor, tipMinor: 0, discountMinor: 0, givenMinor: null, reason: '' },
    )
  return { visitor, provider, reference, orderId, itemId, collect }
}
type Again = Awaited<ReturnType<typeof openAgain>>

const retained = async ({ reference }: Again) =>
  (await paymentsOf(world, reference)).reduce(
    (sum, { captured, refunded }) => sum + Number(captured) - Number(refunded),
    0,
  )

test('what is taken at the till ends the payment that is open online, and the visit is not cancelled for it', async () => {
  const again = await openAgain()
  await again.collect(6000)
  const found = await getOrder(again.visitor, again.reference)
  expect([found.pay, found.paymentLabel]).toEqual([null, 'paid'])
  world.now += hours(25)
  expect(await endUnpaidAgain(payingOnline(world.system()))).toBe(0)
  expect((await getOrder(again.visitor, again.reference)).parts[0]!.items[0]!.status).toBe('confirmed')
})

test('a customer who pays online after the till took the money gets it back, and the business earns nothing twice', async () => {
  const again = await openAgain()
  // The customer is on the payment page while the business takes the cash.
  await actOnNext(world, again, 'pay')
  await again.collect(2000)
  await refreshOrderPayments(again.visitor, again.reference)
  for (let times = 0; times < 3; times++) await runPayments(world)
  expect(await retained(again)).toBe(0)
  expect(await balance(world, 'provider_pending', again.provider.id, 'EUR')).toBe(0)
  // What was returned was never paid: the rest is still to collect.
  await again.collect(4000)
  expect(await codeOf(again.collect(1))).toBe('amount-above-due')
})

test('after the payment online has arrived, the till has nothing to take', async () => {
  const again = await openAgain()
  await actOnNext(world, again, 'pay')
  await refreshOrderPayments(again.visitor, again.reference)
  expect(await codeOf(again.collect(6000))).toBe('amount-above-due')
})

test('a payment online and one at the till at the same moment collect once', async () => {
  for (let round = 0; round < 2; round++) {
    const again = await openAgain()
    await actOnNext(world, again, 'pay')
    const [atTill] = await Promise.allSettled([
      again.collect(6000),
      refreshOrderPayments(again.visitor, again.reference),
    ])
    await refreshOrderPayments(again.visitor, again.reference)
    for (let times = 0; times < 3; times++) await runPayments(world)
    expect(await retained(again)).toBe(atTill.status === 'fulfilled' ? 0 : 6000)
  }
})
