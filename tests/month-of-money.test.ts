import { XMLParser } from 'fast-xml-parser'
import { beforeEach, expect, test } from 'vitest'
import type { AppContext } from '../src/server/context.ts'
import { refundAsMarket } from '../src/ordering/commands/orders/administer-item.ts'
import { endVisits } from '../src/ordering/commands/orders/end-visits.ts'
import { moveDueItems } from '../src/ordering/commands/orders/move-due-items.ts'
import { issueReceipts } from '../src/ordering/commands/payments/issue-receipts.ts'
import { listReceipts } from '../src/ordering/queries/payments/list-receipts.ts'
import { salesBook } from '../src/ordering/queries/payments/receipt-book.ts'
import { checkBooks } from '../src/payments/commands/ledger/check-books.ts'
import { issueDueInvoices } from '../src/payments/commands/documents/invoice-commission.ts'
import { followDebts, pressDebts } from '../src/payments/commands/payouts/payout-debts.ts'
import { approveRun, makePayoutFile } from '../src/payments/commands/payouts/payout-file.ts'
import { openPayoutAccounts, planDuePayouts } from '../src/payments/commands/payouts/payout-plan.ts'
import { markPayout } from '../src/payments/commands/payouts/payout-send.ts'
import { listBillingDocuments } from '../src/payments/queries/list-billing-documents.ts'
import { readPayoutFile } from '../src/payments/queries/payout-file.ts'
import type { CommissionContent } from '../src/payments/rules/documents/document-content.ts'
import { listPayoutRows } from '../src/payments/store/payouts.server.ts'
import { sql } from '../src/platform/database/database.ts'
import { newId } from '../src/shared/ids.ts'
import { addAdmin, codeOf, underSettings } from './support/businesses.ts'
import { openGateway, payAll, payingCustomer, payingOnline, runPayments } from './support/orders/paying.ts'
import { balances, goodIban, payable } from './support/orders/payouts.ts'
import { customer, emailOf, order, put, readerOf } from './support/orders/shopping.ts'
import { openWorld } from './support/worlds/world.ts'

// The movements of money through a month by the product's commands: with a payment gateway, and without.

const world = await openWorld()
const start = Date.UTC(2026, 10, 2, 10)
const day = 86_400_000

beforeEach(() => {
  world.now = start
  world.published.length = 0
})

const system = () => payingOnline(world.system())
const finance = async () =>
  underSettings(await addAdmin(world), { 'payouts.account': { name: 'Sokora Market', iban: 'DE75512108001245126199' } })

/** Runs everything that is due at this time. */
async function pass(until: number): Promise<void> {
  world.now = until
  const ctx = system()
  for (let rounds = 0; rounds < 3; rounds++) {
    await endVisits(ctx)
    await moveDueItems(ctx)
    await runPayments(world)
  }
  for (const orderId of new Set(
    world.published.flatMap(({ payload }) => (payload.orderId ? [String(payload.orderId)] : [])),
  ))
    await issueReceipts(ctx, orderId)
  await openPayoutAccounts(ctx)
  await followDebts(ctx)
  await pressDebts(ctx)
  await planDuePayouts(ctx)
  while ((await issueDueInvoices(ctx, salesBook)) > 0) continue
}

async function booksBalance(): Promise<void> {
  const { isBalanced, findings } = await checkBooks(system(), { isWhole: true })
  expect(findings).toEqual([])
  expect(isBalanced).toBe(true)
}

const itemsOf = (orderId: string) =>
  world.db.rows<{ id: string; status: string }>(
    sql`select i.id, i.status from order_items i join provider_orders r on r.id = i.provider_order_id where r.order_id = ${orderId}`,
  )

const billingDocumentsOf = async (providerId: string) => (await listBillingDocuments(system(), { providerId })).items
const plain = (file: string) =>
  new XMLParser({ parseTagValue: false }).parse(file) as {
    Document: { CstmrCdtTrfInitn: { GrpHdr: { NbOfTxs: string; CtrlSum: string } } }
  }

/** A consultation for 30.00 without tax, at 5 percent commission: 28.50 for the provider. */
async function lee() {
  const provider = await payable(world, { name: 'Studio Lee' })
  await world.db.run(sql`update providers set commission_percent = 5 where id = ${provider.id}`)
  const service = await world.haircut({
    provider,
    title: 'Consultation',
    priceMinor: 3000,
    columns: { payment_mode: 'full', policy: 'none' },
  })
  return { provider, service }
}

async function sold(visitor: AppContext, service: { id: string; optionId: string }, startsAt: string) {
  await put(visitor, service, { startsAt })
  const placed = await order(visitor)
  await payAll(world, visitor, placed.reference)
  const [item] = await itemsOf(placed.orderId)
  return { ...placed, itemId: item!.id }
}

test('from the order to the bank and back: the ledger is correct after every step', async () => {
  openGateway(world)
  const { provider, service } = await lee()
  const visitor = await payingCustomer(world)
  const sale = await sold(visitor, service, '2026-11-03T10:00:00.000Z')
  expect(await balances(world, provider.id)).toEqual({ pending: 2850 })
  await booksBalance()

  await pass(Date.UTC(2026, 10, 3, 12))
  expect((await itemsOf(sale.orderId))[0]!.status).toBe('fulfilled')
  expect(await balances(world, provider.id)).toEqual({ pending: 2850 })
  const [receipt] = await listReceipts(visitor, sale.reference, {})
  expect(receipt).toMatchObject({
    kind: 'receipt',
    totalMinor: 3000,
    content: { paidOnlineMinor: 3000, atVenueMinor: 0 },
  })

  await pass(Date.UTC(2026, 10, 6, 12))
  expect((await itemsOf(sale.orderId))[0]!.status).toBe('completed')
  expect(await balances(world, provider.id)).toEqual({ available: 2850 })
  await booksBalance()

  // A new provider: the payout is on the Monday after seven days from completion.
  await pass(Date.UTC(2026, 10, 9, 6))
  expect(await listPayoutRows(world.db, { providerId: provider.id, limit: 5 })).toEqual([])
  await pass(Date.UTC(2026, 10, 16, 6))
  const [payout] = await listPayoutRows(world.db, { providerId: provider.id, limit: 5 })
  expect(payout).toMatchObject({ status: 'scheduled', amountMinor: 2850 })
  const admin = await finance()
  await approveRun(admin, [payout!.id])
  const { text } = await readPayoutFile(admin, await makePayoutFile(admin, { format: 'sepa', currency: 'EUR' }))
  expect(plain(text).Document.CstmrCdtTrfInitn.GrpHdr).toMatchObject({ NbOfTxs: '1', CtrlSum: '28.50' })
  expect(text).toContain(goodIban)
  expect(await balances(world, provider.id)).toEqual({ in_payout: 2850 })
  await markPayout(admin, payout!.id, { status: 'paid', reference: 'BANK-1', note: '' })
  expect(await balances(world, provider.id)).toEqual({})
  await booksBalance()

  // The bank returns it, and it is sent again.
  await markPayout(admin, payout!.id, { status: 'returned', reference: 'BANK-1', note: 'Account blocked' })
  expect(await balances(world, provider.id)).toEqual({ available: 2850 })
  await booksBalance()
  await pass(Date.UTC(2026, 10, 23, 6))
  const [again] = await listPayoutRows(world.db, { providerId: provider.id, limit: 5 })
  await approveRun(admin, [again!.id])
  await makePayoutFile(admin, { format: 'csv', currency: 'EUR' })
  await markPayout(admin, again!.id, { status: 'paid', reference: 'BANK-2', note: '' })
  expect(await balances(world, provider.id)).toEqual({})

  // Half is refunded after the payout: the provider owes their share, and the market its commission.
  await refundAsMarket(
    admin,
    { itemId: sale.itemId, key: newId() },
    { amountMinor: 1500, note: 'Half of it, as agreed' },
  )
  await pass(Date.UTC(2026, 10, 23, 8))
  expect(await balances(world, provider.id)).toEqual({ available: -1425 })
  await booksBalance()
  const reader = await readerOf(world, emailOf(visitor), visitor)
  const billingDocuments = await listReceipts(reader, sale.reference, {})
  expect(billingDocuments.map(({ kind, totalMinor }) => [kind, totalMinor])).toEqual([
    ['credit_note', 1500],
    ['receipt', 3000],
  ])

  // The next earnings first cover the debt, and the rest is below the smallest payout.
  const second = await sold(await payingCustomer(world), service, '2026-11-24T10:00:00.000Z')
  await pass(Date.UTC(2026, 10, 24, 12))
  await pass(Date.UTC(2026, 10, 28))
  expect((await itemsOf(second.orderId))[0]!.status).toBe('completed')
  expect(await balances(world, provider.id)).toEqual({ available: 1425 })
  await pass(Date.UTC(2026, 11, 7, 6))
  expect(await listPayoutRows(world.db, { providerId: provider.id, limit: 5 })).toHaveLength(2)

  // A refund by another method than the payment is posted to another account; the books still balance.
  const cash = async () => (await balances(world, 'cash')).clearing ?? 0
  const cashBefore = await cash()
  await refundAsMarket(
    admin,
    { itemId: second.itemId, key: newId() },
    { amountMinor: 500, note: 'Paid in cash at our desk', method: 'cash' },
  )
  await pass(Date.UTC(2026, 11, 7, 7))
  expect((await cash()) - cashBefore).toBe(500)
  await booksBalance()

  const invoice = (await billingDocumentsOf(provider.id)).find(({ kind }) => kind === 'commission_invoice')
  expect(invoice).toMatchObject({ period: '2026-11', totalMinor: 225 }) // 150 + 150 − 75 of the refund
  expect(invoice!.content as CommissionContent).toMatchObject({ paidMinor: 225, owedMinor: 0, balanceOwedMinor: 0 })
}, 60_000)

test('a month without a payment gateway: sales at the venue, commission owed, an invoice, no payout, and a paid debt', async () => {
  const provider = await payable(world, { name: 'Barber Tuga' })
  const service = await world.haircut({ provider, columns: { tax_percent: 23 } })
  const orders: string[] = []
  for (const hour of [9, 11, 14]) {
    const visitor = await customer(world)
    await put(visitor, service, { startsAt: `2026-11-05T${String(hour).padStart(2, '0')}:00:00.000Z` })
    orders.push((await order(visitor)).orderId)
  }
  expect(await balances(world, provider.id)).toEqual({})
  await pass(Date.UTC(2026, 10, 6))
  await pass(Date.UTC(2026, 10, 9))
  for (const orderId of orders) expect((await itemsOf(orderId))[0]!.status).toBe('completed')
  // 60.00 with 23 % tax is 48.78 net; 12 % of it is 5.85, three times.
  expect(await balances(world, provider.id)).toEqual({ available: -1755 })
  await booksBalance()

  await pass(Date.UTC(2026, 11, 1, 1))
  const [invoice] = await billingDocumentsOf(provider.id).then((billingDocuments) =>
    billingDocuments.filter(({ kind }) => kind === 'commission_invoice'),
  )
  expect(invoice).toMatchObject({ totalMinor: 1755, period: '2026-11' })
  expect(invoice!.content as CommissionContent).toMatchObject({
    paidMinor: 0,
    owedMinor: 1755,
    balanceOwedMinor: 1755,
    lines: [{ baseMinor: 4878, percent: 12, commissionMinor: 585 }, {}, {}],
  })
  const receipts = (await billingDocumentsOf(provider.id)).filter(({ kind }) => kind === 'receipt')
  expect(receipts.map(({ number }) => number).sort()).toEqual(['R-2026-000001', 'R-2026-000002', 'R-2026-000003'])
  expect(receipts[0]!.content).toMatchObject({ paidOnlineMinor: 0, atVenueMinor: 6000, isVenuePaid: true })
  expect(await codeOf(makePayoutFile(await finance(), { format: 'csv', currency: 'EUR' }))).toBe('nothing-to-send')

  await pass(start + 40 * day)
  expect((await billingDocumentsOf(provider.id)).find(({ kind }) => kind === 'balance_invoice')).toMatchObject({
    totalMinor: 1755,
  })
  await pass(start + 60 * day)
  expect(
    (await world.db.row<{ status: string }>(sql`select status from providers where id = ${provider.id}`))!.status,
  ).toBe('restricted')
  await booksBalance()
}, 60_000)
