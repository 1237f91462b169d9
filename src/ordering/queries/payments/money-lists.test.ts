import { beforeAll, expect, test } from 'vitest'
import { adminFixtures } from '../../../../tests/support/admin-fixtures.ts'
import { addAdmin } from '../../../../tests/support/businesses.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import * as contract from '#ordering/contract-money-lists.ts'
import * as lists from '#ordering/queries/payments/money-lists.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
const fixtures = adminFixtures(world, undefined as never)

interface Made {
  order: { id: string; reference: string; email: string }
  payment: { id: string; providerId: string; ref: string }
  payout: { id: string; reference: string; providerId: string }
  refund: string
  debtor: string
  billingDocument: { id: string; providerId: string }
  chargeback: { id: string; orderReference: string; ref: string; providerId: string }
}

let admin: AppContext
let made: Made

const one = async <Row>(statement: Parameters<typeof world.db.row>[0]) => (await world.db.row<Row>(statement))!

beforeAll(async () => {
  admin = await addAdmin(world, 'admin')
  const { id: refund } = await fixtures.refund('requested')
  await fixtures.refund('manual')
  const payment = await one<{
    id: string
    orderId: string
    ref: string
    providerId: string
  }>(sql`select p.id, p.order_id, p.gateway_ref as ref,
    (select h.provider_id from payment_shares h where h.payment_id = p.id limit 1) as provider_id
    from payments p join refunds r on r.payment_id = p.id where r.id = ${refund}`)
  await world.db.run(sql`update payments set review = '1.00 instead of 60.00' where id = ${payment.id}`)
  const order = await one<Made['order']>(sql`select id, reference, email from orders where id = ${payment.orderId}`)
  const planned = await fixtures.payout('planned')
  await fixtures.payout('approved')
  const { id: debtor } = await fixtures.debtor()
  await world.db.run(sql`update payout_accounts set owes_since = now() where provider_id = ${debtor!}`)
  await world.db
    .run(sql`insert into payout_accounts (provider_id, currency, owes_since, next_invoice_at) values (${debtor!}, 'EUR', now(), now())
    on conflict (provider_id, currency) do update set owes_since = now()`)
  const billingDocument = await fixtures.billingDocument()
  await fixtures.billingDocument()
  const { id: chargeback, providerId } = await fixtures.chargeback()
  made = {
    order,
    payment,
    refund: refund!,
    debtor: debtor!,
    payout: {
      ...(await one<{ reference: string }>(sql`select reference from payouts where id = ${planned.id!}`)),
      id: planned.id!,
      providerId: planned.providerId!,
    },
    billingDocument: await one(sql`select id, provider_id from billing_documents where id = ${billingDocument.id!}`),
    chargeback: {
      ...(await one<{ orderReference: string; ref: string }>(
        sql`select o.reference as order_reference, c.gateway_ref as ref from chargebacks c join orders o on o.id = c.order_id where c.id = ${chargeback!}`,
      )),
      id: chargeback!,
      providerId: providerId!,
    },
  }
}, 120_000)

const list = {
  payments: (f: object, size?: number) => lists.listPayments(admin, contract.paymentFilters.parse(f), size),
  refunds: (f: object, size?: number) => lists.listRefunds(admin, contract.refundFilters.parse(f), size),
  payouts: (f: object, size?: number) => lists.listPayouts(admin, contract.payoutFilters.parse(f), size),
  balances: (f: object, size?: number) => lists.listBalances(admin, contract.balanceFilters.parse(f), size),
  billingDocuments: (f: object, size?: number) =>
    lists.listBillingDocuments(admin, contract.billingDocumentFilters.parse(f), size),
  chargebacks: (f: object, size?: number) => lists.listChargebacks(admin, contract.chargebackFilters.parse(f), size),
  ledger: (f: object, size?: number) => lists.listLedger(admin, contract.ledgerFilters.parse(f), size),
}
type Name = keyof typeof list
const names = Object.keys(list) as Name[]

const idsOf = async (name: Name, filters: object) => (await list[name](filters)).items.map(({ id }) => id)

test('payments are found by order, email address, gateway reference, business and id', async () => {
  const { payment, order } = made
  for (const filters of [
    { q: order.reference },
    { q: order.email },
    { q: payment.ref },
    { q: payment.id },
    { q: order.id },
    { id: payment.id },
    { orderId: order.id },
    { provider: payment.providerId },
    { review: '1' },
  ])
    expect([filters, await idsOf('payments', filters)]).toEqual([filters, [payment.id]])
  const name = (await one<{ name: string }>(sql`select name from providers where id = ${payment.providerId}`)).name
  expect(await idsOf('payments', { q: name })).toContain(payment.id)
  expect((await list.payments({ id: payment.id })).items[0]).toMatchObject({
    orderReference: order.reference,
    providers: [name],
    gatewayRef: payment.ref,
  })
})

test('refunds that need an action can be filtered', async () => {
  expect(await idsOf('refunds', { status: 'requested' })).toEqual([made.refund])
  expect(await idsOf('refunds', { status: 'todo' })).toHaveLength(2)
  expect(await idsOf('refunds', { status: 'done' })).toEqual([])
  for (const filters of [
    { q: made.order.reference },
    { q: made.payment.id },
    { id: made.refund },
    { orderId: made.order.id },
    { provider: made.payment.providerId },
  ])
    expect([filters, await idsOf('refunds', filters)]).toEqual([filters, [made.refund]])
  const [line] = (await list.refunds({ id: made.refund })).items
  expect(line).toMatchObject({
    isRequestedByMe: false,
    orderReference: made.order.reference,
    byParty: 'market',
    doneAt: null,
  })
  expect(line!.subjects).toHaveLength(1)
})

test('payouts are found by reference and business, and filtered by approval', async () => {
  const { payout } = made
  for (const filters of [
    { q: payout.reference.toLowerCase() },
    { id: payout.id },
    { provider: payout.providerId },
    { approved: '0' },
  ])
    expect([filters, await idsOf('payouts', filters)]).toEqual([filters, [payout.id]])
  expect(await idsOf('payouts', { status: 'scheduled' })).toHaveLength(2)
  expect(await idsOf('payouts', { approved: '1', gateway: 'file' })).toHaveLength(1)
})

test('negative balances come first, and a balance can be opened by its id', async () => {
  const id = `${made.debtor}-EUR`
  expect((await idsOf('balances', {}))[0]).toBe(id)
  for (const filters of [{ owing: '1' }, { id }, { provider: made.debtor }, { q: made.debtor }])
    expect([filters, await idsOf('balances', filters)]).toEqual([filters, [id]])
  expect(await idsOf('balances', { held: '1' })).toEqual([])
  await world.db.run(
    sql`insert into payout_terms (provider_id, hold_reason, changed_at) values (${made.debtor}, 'requested', now())`,
  )
  expect((await list.balances({ held: '1' })).items).toMatchObject([
    { id, holdReason: 'requested', available: { minor: -900 } },
  ])
})

test('documents, charge-backs and the ledger are found by their visible values', async () => {
  const { billingDocument, chargeback, order } = made
  expect(await idsOf('billingDocuments', { q: 'c-2026-000001' })).toHaveLength(2)
  for (const filters of [
    { id: billingDocument.id },
    { provider: billingDocument.providerId },
    { q: billingDocument.providerId },
  ])
    expect([filters, await idsOf('billingDocuments', filters)]).toEqual([filters, [billingDocument.id]])
  expect(await idsOf('billingDocuments', { due: 'open' })).toEqual([])
  for (const filters of [
    { q: chargeback.orderReference },
    { q: chargeback.ref },
    { id: chargeback.id },
    { provider: chargeback.providerId },
    { state: 'open' },
  ])
    expect([filters, await idsOf('chargebacks', filters)]).toEqual([filters, [chargeback.id]])
  expect(await idsOf('chargebacks', { state: 'over' })).toEqual([])
  const entries = await idsOf('ledger', { orderId: order.id })
  expect(entries.length).toBeGreaterThan(1)
  expect(await idsOf('ledger', { q: order.reference })).toEqual(entries)
  expect(await idsOf('ledger', { q: order.id })).toEqual(entries)
  expect(await idsOf('ledger', { owner: made.debtor })).toHaveLength(1)
  const [first] = (await list.ledger({ orderId: order.id })).items
  const ofSet = (await list.ledger({ q: first!.setId })).items
  expect(ofSet.every(({ setId }) => setId === first!.setId)).toBe(true)
  expect(await idsOf('ledger', { id: first!.id, account: first!.account, event: first!.event })).toEqual([first!.id])
})

test.each(names)('%s: paging returns each row once, in the same order', async (name) => {
  const all = await idsOf(name, {})
  const seen: string[] = []
  for (let cursor: string | undefined, pages = 0; pages < 40; pages++) {
    const page = await list[name]({ ...(cursor && { cursor }) }, 1)
    seen.push(...page.items.map(({ id }) => id))
    if (page.next === null) break
    cursor = page.next
  }
  expect(seen.slice(0, 40)).toEqual(all.slice(0, 40))
  expect(all.length).toBeGreaterThan(0)
})

const usual = {
  q: 'x@example.com',
  from: '2099-01-01',
  until: '2020-01-02',
  currency: 'usd',
  provider: 'nobody',
  id: 'nothing',
}
const narrow: Record<Name, Record<string, string>> = {
  payments: { ...usual, status: 'failed', purpose: 'fee', gateway: 'nobody', orderId: 'nothing' },
  refunds: { ...usual, status: 'failed', by: 'customer', orderId: 'nothing' },
  payouts: { ...usual, status: 'paid', gateway: 'nobody' },
  balances: { q: 'no such name', currency: 'usd', provider: 'nobody', id: 'nothing' },
  billingDocuments: { ...usual, kind: 'receipt', due: 'late', orderId: 'nothing' },
  chargebacks: { ...usual, status: 'won', state: 'over' },
  ledger: {
    q: 'no such name',
    from: '2099-01-01',
    until: '2020-01-02',
    currency: 'usd',
    owner: 'nobody',
    orderId: 'nothing',
    account: 'market_promo',
    event: 'written_off',
    id: 'nothing',
  },
}

test.each(names)('%s: each filter works alone and with all others', async (name) => {
  for (const [key, value] of Object.entries(narrow[name]))
    expect([key, await idsOf(name, { [key]: value })]).toEqual([key, []])
  expect(await idsOf(name, narrow[name])).toEqual([])
  // An unknown cursor yields the first page.
  expect(await idsOf(name, { cursor: newId() })).toEqual(await idsOf(name, {}))
})

test('each list requires its right', async () => {
  const [support, moderator] = [await addAdmin(world, 'support'), await addAdmin(world, 'moderator')]
  const { listChargebacks, ...ofMoney } = lists
  for (const load of Object.values(ofMoney))
    await expect(load(support, {} as never)).rejects.toMatchObject({ code: 'permission-denied' })
  await expect(listChargebacks(support, {})).resolves.toMatchObject({ next: null })
  await expect(listChargebacks(moderator, {})).rejects.toMatchObject({ code: 'permission-denied' })
})
