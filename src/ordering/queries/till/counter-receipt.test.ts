import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/businesses.ts'
import { openCalendarFixture, walkIn, type CalendarFixture } from '../../../../tests/support/orders/calendar-fixture.ts'
import { publishedCount } from '../../../../tests/support/orders/paying.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { issueReceipts } from '#ordering/commands/payments/issue-receipts.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { addLine } from '#ordering/commands/till/add-line.ts'
import { collectPayment, refundAtTill } from '#ordering/commands/till/collect-payment.ts'
import { sendReceipt } from '#ordering/commands/till/send-receipt.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { getCounterReceipt } from '#ordering/queries/till/get-counter-receipt.ts'
import type { TillPaymentInput } from '#payments/contract-till.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
let fixture: CalendarFixture
beforeEach(async () => {
  world.now = Date.UTC(2026, 10, 2, 10, 2)
  fixture = await openCalendarFixture(world)
})

const here = (itemId: string) => ({ providerId: fixture.provider.id, itemId, key: newId() })
const pay = (itemId: string, input: Partial<TillPaymentInput>) =>
  collectPayment(fixture.owner, here(itemId), {
    method: 'cash',
    amountMinor: 0,
    tipMinor: 0,
    discountMinor: 0,
    givenMinor: null,
    reason: '',
    ...input,
  })
const receiptOf = async (itemId: string) => {
  const { view } = await getCounterReceipt(fixture.owner, fixture.provider.id, itemId)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  return {
    ...view,
    rows: view.rows.map(({ cells }) => plain(`${cells[0]} ${cells.at(-1)}`)),
    totals: view.totals.map(({ label, value }) => plain(`${label} ${value}`)),
  }
}

test('one receipt has the visit, what was added, discount, tip, every payment, change and refund', async () => {
  const { itemId } = await walkIn(fixture)
  await addLine(fixture.owner, here(itemId), { title: 'Tea', priceMinor: 250, taxPercent: 23, quantity: 2 })
  expect((await receiptOf(itemId)).totals.at(-1)).toBe('Still to pay EUR 65.00')
  await pay(itemId, { amountMinor: 2000, givenMinor: 5000, discountMinor: 500, reason: 'Regular' })
  await pay(itemId, { method: 'terminal', amountMinor: 4000, tipMinor: 300 })
  const { items } = await listBusinessItems(fixture.owner, fixture.provider.id, {})
  const card = items[0]!.collect!.payments.find(({ method }) => method === 'terminal')!
  const refund = { amountMinor: 1000, reason: 'It took long', isCorrection: false }
  await refundAtTill(fixture.owner, { ...here(itemId), paymentId: card.id }, refund)
  const receipt = await receiptOf(itemId)
  expect(receipt.rows).toEqual(['Cut and finish EUR 60.00', '2 × Tea EUR 5.00'])
  expect(receipt.totals).toEqual([
    'Discount -EUR 5.00',
    'Refunded -EUR 10.00',
    expect.stringMatching(/^Tax 23 %/),
    'Tip EUR 3.00',
    'Total with tip EUR 53.00',
    'Cash EUR 20.00',
    'Card EUR 43.00',
    'Refunded to the card -EUR 10.00',
    'Change EUR 30.00',
  ])
})

test('it has the address of the place where it was sold, and the number of the receipt once there is one', async () => {
  const { itemId } = await walkIn(fixture)
  await world.db.run(
    sql`update order_items set snapshot = jsonb_set(snapshot, '{place,line1}', '"Rua do Porto 9"') where id = ${itemId}`,
  )
  await pay(itemId, { amountMinor: 6000 })
  const before = await receiptOf(itemId)
  expect(before.issuer.lines).toContain('Rua do Porto 9')
  expect(before.subtitle).toMatch(/-1$/)
  world.now = Date.UTC(2026, 10, 2, 12)
  await answerItem(fixture.owner, here(itemId), { action: 'fulfil' })
  const { orderId } = (await world.db.row<{ orderId: string }>(
    sql`select r.order_id from order_items i join provider_orders r on r.id = i.provider_order_id where i.id = ${itemId}`,
  ))!
  await issueReceipts(world.system(), orderId)
  expect((await receiptOf(itemId)).subtitle).toMatch(/^R-2026-/)
})

test('it is sent to the customer or somebody else, and others do not see it', async () => {
  const { itemId } = await walkIn(fixture)
  expect(await codeOf(sendReceipt(fixture.owner, here(itemId), { email: '' }))).toBe('till-invalid')
  await sendReceipt(fixture.owner, here(itemId), { email: 'anna@example.com' })
  expect(publishedCount(world, 'counter-receipt.sent')).toBe(1)
  const other = await openCalendarFixture(world)
  expect(await codeOf(getCounterReceipt(other.owner, other.provider.id, itemId))).toBe('not-found')
  expect(await codeOf(getCounterReceipt(other.owner, fixture.provider.id, itemId))).toBe('not-found')
})
