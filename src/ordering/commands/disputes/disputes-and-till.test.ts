import { beforeEach, expect, test } from 'vitest'
import { addAdmin, codeOf } from '../../../../tests/support/businesses.ts'
import { complain, doneVisit, type Sold } from '../../../../tests/support/orders/disputes.ts'
import { balance, publishedCount } from '../../../../tests/support/orders/paying.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { answerDispute } from '#ordering/commands/disputes/answer-dispute.ts'
import { decideDispute } from '#ordering/commands/disputes/decide-dispute.ts'
import { recordVenueRefund } from '#ordering/commands/disputes/record-venue-refund.ts'
import { collectPayment, refundAtTill } from '#ordering/commands/till/collect-payment.ts'
import { previewDisputeDecision } from '#ordering/queries/disputes/admin-disputes.ts'
import { getMyDispute } from '#ordering/queries/disputes/get-my-dispute.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { checkBooks } from '#payments/commands/ledger/check-books.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
let sold: Sold
let admin: AppContext
beforeEach(async () => {
  await world.db.run(
    sql`insert into currency_rates (currency, per_usd, updated_at) values ('EUR', 0.9, now()) on conflict do nothing`,
  )
  sold = await doneVisit(world, { paid: 'venue' })
  admin = await addAdmin(world)
  const input = {
    method: 'cash',
    amountMinor: 6000,
    tipMinor: 0,
    discountMinor: 0,
    givenMinor: null,
    reason: '',
  } as const
  await collectPayment(sold.owner, here(), input)
})

const here = () => ({ providerId: sold.providerId, itemId: sold.itemId, key: newId() })
const collectOf = async () => {
  const { items } = await listBusinessItems(sold.owner, sold.providerId, { search: sold.reference })
  return items[0]!.collect!
}
const giveBack = async (amountMinor: number) =>
  refundAtTill(
    sold.owner,
    { ...here(), paymentId: (await collectOf()).payments[0]!.id },
    { amountMinor, reason: 'As decided', isCorrection: false },
  )
const disputeId = async () => (await getMyDispute(sold.visitor, sold)).dispute!.id
const decides = async (share: number, borneBy: 'provider' | 'market' = 'provider') => {
  await complain(sold)
  const id = await disputeId()
  const text = 'We did everything as it was agreed.'
  await answerDispute(
    sold.owner,
    { providerId: sold.providerId, disputeId: id, action: 'contest', key: newId() },
    { text, mediaIds: [] },
  )
  const { back } = await previewDisputeDecision(admin, id, { share, borneBy })
  await decideDispute(admin, id, { share, borneBy, text: 'Both sides have a point.', backMinor: back.minor })
  return id
}
const owed = () => balance(world, 'venue_refund', sold.orderId, 'EUR')
const available = () => balance(world, 'provider_available', sold.providerId, 'EUR')
const balanced = async () => expect((await checkBooks(world.system(), { isWhole: true })).findings).toEqual([])

test('what a dispute decided is to refund at the till, and the refund there settles the debt in parts', async () => {
  const id = await decides(50)
  const debt = await available()
  expect(await owed()).toBe(3000)
  expect(await collectOf()).toMatchObject({ toRefund: { minor: 3000 }, text: expect.stringContaining('to refund') })
  await giveBack(1000)
  expect([await owed(), (await available()) - debt]).toEqual([2000, 1000])
  expect((await collectOf()).toRefund).toMatchObject({ minor: 2000 })
  await giveBack(2000)
  expect([await owed(), (await available()) - debt]).toEqual([0, 3000])
  expect((await collectOf()).toRefund).toBe(null)
  expect(publishedCount(world, 'dispute.venue-paid')).toBe(1)
  const again = recordVenueRefund(admin, id, { method: 'bank', note: 'Transferred on Monday' })
  expect(await codeOf(again)).toBe('no-open-refund')
  await balanced()
})

test('what the market paid back is not refunded at the till as well', async () => {
  const id = await decides(50)
  await recordVenueRefund(admin, id, { method: 'bank', note: 'Transferred on Monday' })
  expect((await collectOf()).toRefund).toBe(null)
  expect(await codeOf(giveBack(3001))).toBe('refund-too-large')
  await giveBack(3000)
  await balanced()
})

test('what the market bears is paid by the market, not at the till', async () => {
  await decides(100, 'market')
  expect((await collectOf()).toRefund).toBe(null)
  expect(await codeOf(giveBack(1))).toBe('refund-too-large')
  await balanced()
})

test('what the till gave back before the decision counts', async () => {
  await giveBack(1000)
  await decides(50)
  expect(await owed()).toBe(2000)
  await balanced()
})

test('a bank transfer of the market and a refund at the till at the same moment pay once', async () => {
  const id = await decides(100)
  const both = await Promise.allSettled([
    recordVenueRefund(admin, id, { method: 'bank', note: 'Transferred on Monday' }),
    giveBack(6000),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await owed()).toBe(0)
  await balanced()
})
