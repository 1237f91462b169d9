import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cancels, does, orderedItem, settleMoney, type Ordered } from '../../../../tests/support/orders/item-life.ts'
import { sumsMustAgree } from '../../../../tests/support/orders/order-sums.ts'
import { openGateway, payAll, payingCustomer, payingOnline } from '../../../../tests/support/orders/paying.ts'
import { friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { grantRefund } from '#ordering/commands/cancellation/grant-refund.ts'
import { issueReceipts } from '#ordering/commands/payments/issue-receipts.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { listBillingDocumentsOfParts } from '#payments/queries/list-billing-documents.ts'
import { newId } from '#shared/ids.ts'
import { hours } from '#shared/time/instant.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
const begins = Date.parse(friday)
beforeEach(() => {
  world.now = Date.UTC(2026, 10, 2, 10)
  openGateway(world)
})

type Placed = Pick<Ordered, 'visitor' | 'system' | 'reference' | 'orderId'>

/** The amounts on the page; email, receipts and ledger must be equal. */
async function amountsOf({ visitor, system, reference, orderId }: Placed) {
  await settleMoney(world)
  await issueReceipts(system, orderId)
  await sumsMustAgree(system, visitor, reference)
  const [totals] = (await getOrder(visitor, reference)).totals
  const { total, paid, refunded, reserved, dueAtVenue, taxes } = totals!
  const tax = taxes.map(({ percent, amount }) => [percent, amount.minor])
  return [total, paid, refunded, reserved, dueAtVenue].map(({ minor }) => minor).concat(tax.flat())
}

async function billingDocumentsOf({ visitor, system, reference }: Placed): Promise<[string, number][]> {
  const { parts } = await getOrder(visitor, reference)
  const billingDocuments = await listBillingDocumentsOfParts(
    system,
    parts.map(({ id }) => id),
  )
  return billingDocuments.toReversed().map(({ kind, totalMinor }) => [kind, totalMinor])
}

test('a cancelled dinner is not part of the total or tax of a haircut in the same order', async () => {
  const visitor = await payingCustomer(world)
  const cut = await world.haircut({ columns: { payment_mode: 'full', tax_percent: 23 } })
  const dinner = await world.dinner({ columns: { payment_mode: 'full', tax_percent: 13 }, priceMinor: 4500 })
  await put(visitor, cut, { startsAt: friday })
  await put(visitor, dinner)
  const { reference, orderId } = await order(visitor)
  await payAll(world, visitor, reference)
  const placed = { visitor, system: payingOnline(world.system()), reference, orderId }
  const items = (await getOrder(visitor, reference)).parts.flatMap((part) => part.items)
  const itemId = items.find(({ kind }) => kind === 'order')!.id
  await cancelMyItem(visitor, { reference, itemId, key: newId() }, { reason: 'plans' })
  const { parts } = await getOrder(visitor, reference)
  const shown = parts
    .flatMap((part) => part.items)
    .map(({ status, total, currentTotal }) => [status, total.minor, currentTotal.minor])
  expect(shown.toSorted()).toEqual([
    ['cancelled', 4500, 0],
    ['confirmed', 6000, 6000],
  ])
  expect(await amountsOf(placed)).toEqual([6000, 10500, 4500, 0, 0, 23, 1122])
})

test('a withdrawn request leaves nothing reserved', async () => {
  const one = await orderedItem(world, { kind: 'visit', columns: { confirm_mode: 'request' }, tipMinor: 100 })
  expect(await amountsOf(one)).toEqual([6100, 0, 0, 6100, 0])
  await cancels(one)
  expect(await amountsOf(one)).toEqual([0, 0, 0, 0, 0])
})

test('a late cancellation leaves the retained amount with its tax; an earlier receipt is corrected', async () => {
  const one = await orderedItem(world, { kind: 'visit', columns: { tax_percent: 23 } })
  expect(await amountsOf(one)).toEqual([6000, 6000, 0, 0, 0, 23, 1122])
  world.now = begins - hours(10)
  await cancels(one)
  expect(await amountsOf(one)).toEqual([3000, 6000, 3000, 0, 0, 23, 561])
  expect(await billingDocumentsOf(one)).toEqual([
    ['receipt', 6000],
    ['credit_note', 3000],
  ])
})

test('after a retained deposit the rest is no longer due, also on the receipt', async () => {
  const one = await orderedItem(world, { kind: 'visit', columns: { payment_mode: 'deposit', deposit_percent: 20 } })
  expect(await amountsOf(one)).toEqual([6000, 1200, 0, 0, 4800])
  world.now = begins - hours(10)
  await cancels(one)
  expect(await amountsOf(one)).toEqual([1200, 1200, 0, 0, 0])
  await issueReceipts(one.system, one.orderId)
  expect(await billingDocumentsOf(one)).toEqual([
    ['receipt', 6000],
    ['credit_note', 4800],
  ])
})

test('cancelled pieces, refunds by the business and the tip are in every total', async () => {
  const one = await orderedItem(world, { kind: 'goods', quantity: 3, columns: { category: 'local' }, tipMinor: 200 })
  expect(await amountsOf(one)).toEqual([3800, 3800, 0, 0, 0])
  await cancels(one, { pieces: 1 })
  expect(await amountsOf(one)).toEqual([2600, 3800, 1200, 0, 0])
  await does(one, 'ready')
  await does(one, 'fulfil')
  await grantRefund(
    one.owner,
    { providerId: one.providerId, itemId: one.itemId, key: newId() },
    { amountMinor: 500, note: 'One was cold' },
  )
  expect(await amountsOf(one)).toEqual([2100, 3800, 1700, 0, 0])
  expect((await getOrder(one.visitor, one.reference)).parts[0]!.items[0]).toMatchObject({
    total: { minor: 2400 },
    currentTotal: { minor: 1900 },
  })
})
