import { expect, test } from 'vitest'
import { openGateway, payAll, payingCustomer, paymentsOf } from '../../../../tests/support/orders/paying.ts'
import { emailOf, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { paymentsPersonalData } from '#ordering/commands/payments/payments-personal-data.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import { refundSubjects } from '#payments/commands/refunds/refund-subjects.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
openGateway(world)
const zero = { commissionMinor: 0, commissionTaxMinor: 0, customerFeeMinor: 0 }

/** A customer who paid for a visit and got a partial refund. */
async function buyer() {
  const [visitor, cut] = [await payingCustomer(world), await world.haircut({ columns: { payment_mode: 'full' } })]
  await put(visitor, cut, { startsAt: friday })
  const { reference } = await order(visitor)
  await payAll(world, visitor, reference)
  const { id: itemId, orderId } = (await world.db.row<{
    id: string
    orderId: string
  }>(sql`select i.id, o.id as order_id from order_items i
    join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id where o.reference = ${reference}`))!
  const refunds = [{ subjectId: itemId, kind: 'item' as const, amountMinor: 500, ...zero }]
  await refundSubjects(world.system(), {
    orderId,
    reason: 'goodwill',
    note: 'a bad day of Rita',
    byParty: 'provider',
    byUser: null,
    refunds,
  })
  const person = { userId: newId(), email: emailOf(visitor), isEmailVerified: true }
  return { person: person as never, reference, orderId, itemId }
}

test('a data export contains payments with card and refunds', async () => {
  const { person, reference } = await buyer()
  const [payment, ...others] = (await paymentsPersonalData.export!(world.system(), person)) as Record<string, unknown>[]
  expect(others).toEqual([])
  expect(payment).toMatchObject({
    order: reference,
    status: 'captured',
    refunds: [{ reason: 'goodwill', note: 'a bad day of Rita' }],
  })
  expect(JSON.stringify(payment)).not.toMatch(/gatewayRef|redirectUrl/)
})

test('erasing an account deletes cards and remarks; the amounts stay in the ledger', async () => {
  const { person, reference, orderId, itemId } = await buyer()
  await world.db.run(
    sql`update payments set card = '{"ref": "pm_1", "brand": "visa", "last4": "4242"}' where order_id = ${orderId}`,
  )
  const before = await moneyOfItem(world.system(), itemId)
  await paymentsPersonalData.erase!(world.system(), person)
  const rows = await world.db
    .rows(sql`select p.card, p.redirect_url, r.note from payments p join refunds r on r.payment_id = p.id
    where p.order_id = ${orderId}`)
  expect(rows).toEqual([{ card: null, redirectUrl: null, note: '' }])
  expect(await moneyOfItem(world.system(), itemId)).toEqual(before)
  expect(await paymentsOf(world, reference)).toMatchObject([{ status: 'captured', refunded: 500 }])
})

test('a card that is being charged is kept until then; those of others are not touched', async () => {
  const [leaving, staying] = [await buyer(), await buyer()]
  for (const { orderId } of [leaving, staying])
    await world.db.run(
      sql`update payments set card = '{"ref": "pm_1", "brand": "visa", "last4": "4242"}', wanted = 'charge' where order_id = ${orderId}`,
    )
  await paymentsPersonalData.erase!(world.system(), leaving.person)
  const cards = await world.db.rows(
    sql`select card ->> 'last4' as last4 from payments where order_id = any(${[leaving.orderId, staying.orderId]}::uuid[])`,
  )
  expect(cards).toEqual([{ last4: '4242' }, { last4: '4242' }])
})
