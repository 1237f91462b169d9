import { expect, test } from 'vitest'
import { addAdmin } from '../../../../tests/support/businesses.ts'
import { complain, doneVisit } from '../../../../tests/support/orders/disputes.ts'
import { itemOf, orderedItem } from '../../../../tests/support/orders/item-life.ts'
import { openGateway } from '../../../../tests/support/orders/paying.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { adminListsApi } from '#ordering/api/admin/admin-lists.ts'
import { adminOrdersApi } from '#ordering/api/admin/admin-orders.ts'
import { refundAsMarket } from '#ordering/commands/orders/administer-item.ts'
import { decideDispute } from '#ordering/commands/disputes/decide-dispute.ts'
import { previewDisputeDecision } from '#ordering/queries/disputes/admin-disputes.ts'
import { getMyDispute } from '#ordering/queries/disputes/get-my-dispute.ts'
import { paymentListeners } from '#ordering/jobs/payment-listeners.ts'
import { salesBook } from '#ordering/queries/payments/receipt-book.ts'
import { adminMoneyApi } from '#payments/api/admin-money-api.ts'
import { checkBooks } from '#payments/commands/ledger/check-books.ts'
import { newApi } from '#platform/http/api.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
openGateway(world)

/** The money and order endpoints of the market, called by one administrator. */
function clientOf(ctx: AppContext) {
  const api = newApi()
  api.use(async (c, next) => {
    c.set('ctx', ctx)
    await next()
  })
  for (const routes of [adminOrdersApi, adminListsApi]) api.route('/api', routes as never)
  api.route(
    '/api',
    adminMoneyApi({ describe: salesBook.describe, draw: () => Promise.reject(new Error('no documents here')) }),
  )
  return async (method: string, path: string, body?: unknown, key: string = newId()) => {
    const headers = { 'content-type': 'application/json', origin: ctx.publicUrl, 'idempotency-key': key }
    const answer = await api.request(
      `${ctx.publicUrl}/api/admin${/^\/(orders|money|disputes)/.test(path) ? '' : '/money'}${path}`,
      { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
    )
    return { status: answer.status, body: await answer.json() }
  }
}

/** An administrator has requested a refund of 501 of 600. */
async function requestedRefund() {
  const asker = await addAdmin(world, 'admin')
  const sold = await orderedItem(world, { kind: 'visit', service: { priceMinor: 60_000 } })
  await refundAsMarket(
    asker,
    { itemId: sold.itemId, key: newId() },
    { amountMinor: 50_100, note: 'As agreed by phone' },
  )
  const { body } = await clientOf(asker)('GET', '/money/refunds')
  const row = body.items.find(({ orderId }: { orderId: string }) => orderId === sold.orderId)
  return { asker, sold, row, id: String(row.id) }
}

const statusOf = async (id: string) =>
  (await world.db.row<{ status: string }>(sql`select status from refunds where id = ${id}`))!.status
const said = async (sold: Parameters<typeof itemOf>[0]) => (await itemOf(sold)).history.at(-1)

test('a large refund shows who requested it, why and for what, and is counted as open', async () => {
  const { asker, row, sold } = await requestedRefund()
  expect(row).toMatchObject({
    status: 'requested',
    isRequestedByMe: true,
    requestedBy: 'The admin',
    note: 'As agreed by phone',
    amount: { minor: 50_100 },
  })
  expect(row.subjects).toMatchObject([{ reference: expect.stringContaining(sold.reference) }])
  const other = await clientOf(await addAdmin(world, 'auditor'))('GET', '/money/refunds')
  expect(other.body.items.find(({ id }: { id: string }) => id === row.id)).toMatchObject({ isRequestedByMe: false })
  const waiting = other.body.items.filter(({ status }: { status: string }) => status === 'requested').length
  expect((await clientOf(asker)('GET', '')).body).toMatchObject({ refundsToAgree: waiting, refundsByHand: 0 })
  expect(await said(sold)).toMatchObject({
    text: 'Support wanted to give money back',
    amount: expect.stringMatching(/501\.00 to come back: a second person looks/),
  })
})

test('the requester cannot approve; support and auditors cannot decide', async () => {
  const { asker, id } = await requestedRefund()
  expect(await clientOf(asker)('POST', `/refunds/${id}/agree`, {})).toMatchObject({
    status: 403,
    body: { authCode: 'auth/second-person-needed' },
  })
  for (const role of ['support', 'moderator', 'auditor'])
    for (const [act, body] of [
      ['agree', {}],
      ['decline', { reason: 'no right' }],
    ] as const)
      expect([
        role,
        act,
        (await clientOf(await addAdmin(world, role))('POST', `/refunds/${id}/${act}`, body)).status,
      ]).toEqual([role, act, 403])
  expect((await clientOf(world.user())('POST', `/refunds/${id}/agree`, {})).status).toBe(403)
  expect(await statusOf(id)).toBe('requested')
})

test('of two simultaneous decisions one succeeds, and repeating it changes nothing', async () => {
  const { id, sold } = await requestedRefund()
  const [finance, owner] = [clientOf(await addAdmin(world, 'finance')), clientOf(await addAdmin(world, 'owner'))]
  const key = newId()
  const answers = await Promise.all([
    finance('POST', `/refunds/${id}/agree`, {}, key),
    owner('POST', `/refunds/${id}/agree`, {}),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  if (answers[0]!.status === 200) expect((await finance('POST', `/refunds/${id}/agree`, {}, key)).status).toBe(200)
  expect((await owner('POST', `/refunds/${id}/decline`, { reason: 'too late' })).status).toBe(409)
  const log = await world.db.rows(
    sql`select detail from auth_event where type = 'refund-approved' and detail ->> 'refundId' = ${id}`,
  )
  expect(log).toMatchObject([
    { detail: { before: { status: 'requested', amountMinor: 50_100 }, after: { status: 'pending' } } },
  ])
  expect(await said(sold)).toMatchObject({
    text: 'Money given back by support',
    amount: expect.stringMatching(/501\.00 back$/),
  })
})

test('a refusal is logged with its reason, and the order does not show a refund', async () => {
  const { id, sold } = await requestedRefund()
  const finance = clientOf(await addAdmin(world, 'finance'))
  expect((await finance('POST', `/refunds/${id}/decline`, { reason: '' })).status).toBe(400)
  expect((await finance('POST', `/refunds/${id}/decline`, { reason: 'The visit took place' })).status).toBe(200)
  expect(await statusOf(id)).toBe('rejected')
  const [log] = await world.db.rows(
    sql`select detail from auth_event where type = 'refund-rejected' and detail ->> 'refundId' = ${id}`,
  )
  expect(log).toMatchObject({
    detail: { reason: 'The visit took place', before: { status: 'requested' }, after: { status: 'rejected' } },
  })
  expect(await said(sold)).toMatchObject({
    amount: expect.stringMatching(/501\.00 does not come back: a second person did not agree/),
  })
  expect((await itemOf(sold)).money).toMatchObject({ back: { minor: 0 } })
})

test('the requester can withdraw the request', async () => {
  const { asker, id } = await requestedRefund()
  expect((await clientOf(asker)('POST', `/refunds/${id}/decline`, { reason: 'My mistake' })).status).toBe(200)
  expect(await statusOf(id)).toBe('rejected')
})

test('a dispute shows the pending refund, and a refused one', async () => {
  const sold = await doneVisit(world, { priceMinor: 60_000 })
  const [asker, finance] = [await addAdmin(world, 'admin'), clientOf(await addAdmin(world, 'finance'))]
  await complain(sold)
  const { id: disputeId } = (await getMyDispute(sold.visitor, sold)).dispute!
  await world.db.run(
    sql`update disputes set status = 'with_admin', decide_by = now() + interval '9 days' where id = ${disputeId}`,
  )
  const { back } = await previewDisputeDecision(asker, disputeId, { share: 100, borneBy: 'provider' })
  await decideDispute(asker, disputeId, {
    share: 100,
    borneBy: 'provider',
    text: 'Nobody was there.',
    backMinor: back.minor,
  })
  const linesNow = async () => (await getMyDispute(sold.visitor, sold)).dispute!.result
  expect(await linesNow()).toMatchObject({
    lines: [expect.stringContaining('a second administrator looks at it first')],
  })
  const { body } = await finance('GET', '/money/refunds')
  const row = body.items.find(({ orderId }: { orderId: string }) => orderId === sold.orderId)
  await finance('POST', `/refunds/${row.id}/decline`, { reason: 'Somebody was there' })
  expect(await linesNow()).toMatchObject({ lines: [expect.stringContaining('does not go back')], back: { minor: 0 } })
})

/** The business's share of the item and the market's loss, after the listeners have handled all published events. */
async function coverOf({ providerId, itemId }: { providerId: string; itemId: string }) {
  const follow = paymentListeners.find(({ name }) => name === 'ordering.follow-dispute-refund')!
  for (const { payload } of world.published.filter(({ type }) => type === 'refund.changed'))
    await world.db.transaction((db) => follow.run({ ...world.system(), db }, payload as never))
  const rows = await world.db.rows<{
    account: string
    minor: number
  }>(sql`select account, sum(amount_minor)::bigint as minor from ledger_entries
    where subject_id = ${itemId} and (owner = ${providerId} or account = 'market_loss') group by account having sum(amount_minor) <> 0 order by account`)
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

test("the market's share of a large refund is paid to the business only after approval", async () => {
  for (const answer of ['agree', 'decline']) {
    const sold = await doneVisit(world, { priceMinor: 60_000 })
    const [asker, finance] = [await addAdmin(world, 'admin'), clientOf(await addAdmin(world, 'finance'))]
    await complain(sold)
    const { id: disputeId } = (await getMyDispute(sold.visitor, sold)).dispute!
    await world.db.run(
      sql`update disputes set status = 'with_admin', decide_by = now() + interval '9 days' where id = ${disputeId}`,
    )
    const earned = await coverOf(sold)
    const { back } = await previewDisputeDecision(asker, disputeId, { share: 100, borneBy: 'market' })
    await decideDispute(asker, disputeId, {
      share: 100,
      borneBy: 'market',
      text: 'Both had good reasons.',
      backMinor: back.minor,
    })
    const has = -earned.provider_frozen!
    expect(await coverOf(sold)).toEqual({ provider_pending: -has })
    const { body } = await finance('GET', '/money/refunds')
    const row = body.items.find(({ orderId }: { orderId: string }) => orderId === sold.orderId)
    expect((await finance('POST', `/refunds/${row.id}/${answer}`, { reason: 'Looked at it again' })).status).toBe(200)
    expect(await coverOf(sold)).toEqual(
      answer === 'agree' ? { market_loss: has, provider_pending: -has } : { provider_pending: -has },
    )
    expect((await checkBooks(world.system(), { orderId: sold.orderId })).isBalanced).toBe(true)
  }
})

test('an administrator can require prepayment from a customer and lift it; both are in the audit log', async () => {
  const sold = await orderedItem(world, { kind: 'goods' })
  const [admin, support] = [clientOf(await addAdmin(world, 'admin')), clientOf(await addAdmin(world, 'support'))]
  const at = `/orders/${sold.reference}`
  const prepay = async () => (await support('GET', at)).body.prepay
  const wish = { isOn: true, reason: 'Did not come three times' }
  expect((await support('POST', `${at}/prepay`, wish)).status).toBe(403)
  expect((await admin('POST', `${at}/prepay`, { ...wish, reason: ' ' })).status).toBe(422)
  expect(await prepay()).toEqual({ until: null, canChange: false })
  const key = newId()
  const answers = await Promise.all([admin('POST', `${at}/prepay`, wish, key), admin('POST', `${at}/prepay`, wish)])
  answers.push(await admin('POST', `${at}/prepay`, wish, key))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await prepay()).until).toContain('2027')
  expect((await admin('POST', `${at}/prepay`, { isOn: false, reason: 'It was a mix-up' })).status).toBe(200)
  expect((await prepay()).until).toBeNull()
  const log = await world.db.rows(
    sql`select type, detail from auth_event where detail ->> 'orderId' = ${sold.orderId} and type like 'prepay-%' order by at, type desc`,
  )
  expect(log).toMatchObject([
    { type: 'prepay-set', detail: { before: { until: null }, after: { until: expect.any(String) } } },
    { type: 'prepay-ended', detail: { after: { until: null } } },
  ])
  expect((await admin('POST', '/orders/SK-NOTHING/prepay', wish)).status).toBe(404)
})
