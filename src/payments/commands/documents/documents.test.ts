import fc from 'fast-check'
import { expect, test } from 'vitest'
import { issueDueInvoices, type SalesBook } from '#payments/commands/documents/invoice-commission.ts'
import { issueBillingDocument } from '#payments/commands/documents/issue-billing-document.ts'
import { openPayoutAccounts } from '#payments/commands/payouts/payout-plan.ts'
import type {
  BalanceContent,
  CommissionContent,
  BillingDocument,
  StatementContent,
} from '#payments/rules/documents/document-content.ts'
import { listBillingDocuments } from '#payments/queries/list-billing-documents.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { earn, refund, oweCommission } from '../../../../tests/support/orders/payouts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const ctx = () => world.system()
const content: BalanceContent = {
  kind: 'balance_invoice',
  language: 'en',
  issuer: { name: 'M', lines: [], taxId: '' },
  recipient: null,
  issuedOn: '2026-11-02',
  timeZone: 'UTC',
  owesSince: '2026-10-01',
  dueOn: '2026-11-16',
  totalMinor: 1,
}

const issue = (providerId: string, series: string, key: string, fails = false) =>
  world.db.transaction(async (db) => {
    const { billingDocument } = await issueBillingDocument(
      { ...ctx(), db },
      { kind: 'balance_invoice', series, prefix: 'T', providerId, currency: 'EUR', key, content },
    )
    if (fails) throw new Error('the rest of it failed')
    return billingDocument
  })

test('numbers have no gaps, with simultaneous, repeated and failed issues', async () => {
  const { id } = await world.provider()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key: fc.integer({ min: 0, max: 6 }), fails: fc.boolean() }), {
        minLength: 1,
        maxLength: 12,
      }),
      async (tries) => {
        const series = newId()
        await Promise.all(tries.map(({ key, fails }) => issue(id, series, `${series}:${key}`, fails).catch(() => {})))
        const rows = await world.db.rows<{ number: string; key: string }>(
          sql`select number, key from billing_documents where series = ${series} order by number`,
        )
        expect(rows.map(({ number }) => Number(number.slice(2)))).toEqual(rows.map((_, index) => index + 1))
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        const last = await world.db.row<{ last: number }>(
          sql`select last from billing_document_series where series = ${series}`,
        )
        expect(last?.last ?? 0).toBe(rows.length)
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)

test('an issued document is never changed; its payment is recorded once', async () => {
  const { id } = await world.provider()
  const billingDocument = await issue(id, newId(), newId())
  await expect(
    world.db.run(sql`update billing_documents set total_minor = 5 where id = ${billingDocument.id}`),
  ).rejects.toThrow('cannot be changed')
  await expect(world.db.run(sql`delete from billing_documents where id = ${billingDocument.id}`)).rejects.toThrow(
    'cannot be changed',
  )
  await world.db.run(sql`update billing_documents set settled_at = now() where id = ${billingDocument.id}`)
})

const book: SalesBook = {
  describe: async (_ctx, ids) =>
    ids.map((subjectId) => ({
      subjectId,
      reference: 'K7Q2-9M4T-1a',
      title: 'Cut',
      country: 'JP',
      netMinor: 4878,
      commissionPercent: 8,
      commissionMinor: 390,
    })),
  listVenueSales: async () => [],
}

const billingDocumentsOf = async <Content>(providerId: string) =>
  (await listBillingDocuments(ctx(), { providerId })).items as (BillingDocument & { content: Content })[]

test("a month ends in the provider's time zone and is invoiced once, with retained and owed amounts", async () => {
  const { id } = await world.provider({ country: 'JP', timeZone: 'Asia/Tokyo' })
  world.now = Date.parse('2026-11-30T14:59:59Z')
  await earn(ctx(), id, { minor: 810, commissionMinor: 390 })
  await oweCommission(ctx(), id, { minor: 390 })
  world.now = Date.parse('2026-11-30T15:00:00Z')
  await earn(ctx(), id, { minor: 100, commissionMinor: 50 })
  await openPayoutAccounts(ctx())
  await Promise.all([issueDueInvoices(ctx(), book), issueDueInvoices(ctx(), book)])
  const [billingDocument, ...others] = await billingDocumentsOf<CommissionContent>(id)
  expect(others).toEqual([])
  expect(billingDocument).toMatchObject({ kind: 'commission_invoice', period: '2026-11', totalMinor: 780 })
  expect(billingDocument!.content).toMatchObject({
    paidMinor: 390,
    owedMinor: 390,
    balanceOwedMinor: 0,
    lines: [{ baseMinor: 4878, percent: 8 }, { isOwed: true }],
  })
  // A year later all missed documents are issued month by month, with the statement of the year.
  world.now = Date.parse('2027-02-10T00:00:00Z')
  while ((await issueDueInvoices(ctx(), book)) > 0) continue
  const all = await billingDocumentsOf<StatementContent>(id)
  expect(all.map(({ kind, period }) => [kind, period]).sort()).toEqual([
    ['commission_invoice', '2026-11'],
    ['commission_invoice', '2026-12'],
    ['statement', '2026'],
  ])
  expect(all.find(({ kind }) => kind === 'statement')!.content.total).toMatchObject({
    sales: 2,
    incomeMinor: 1350,
    refundsMinor: 0,
    feesMinor: 830,
  })
})

test('refunds reduce the commission of their month and the income of their quarter', async () => {
  const { id } = await world.provider()
  world.now = Date.parse('2026-11-20T12:00:00Z')
  const sale = await earn(ctx(), id, { minor: 2850, commissionMinor: 150 })
  world.now = Date.parse('2026-12-10T12:00:00Z')
  await refund(ctx(), id, { minor: 1425, commissionMinor: 75, ...sale })
  await openPayoutAccounts(ctx())
  world.now = Date.parse('2027-01-02T00:00:00Z')
  while ((await issueDueInvoices(ctx(), book)) > 0) continue
  const billingDocuments = await billingDocumentsOf<CommissionContent>(id)
  expect(
    billingDocuments
      .filter(({ kind }) => kind === 'commission_invoice')
      .map(({ period, totalMinor }) => [period, totalMinor])
      .sort(),
  ).toEqual([
    ['2026-11', 150],
    ['2026-12', -75],
  ])
  const [statement] = (await billingDocumentsOf<StatementContent>(id)).filter(({ kind }) => kind === 'statement')
  expect(statement!.content.quarters[3]).toEqual({
    name: 'Q4',
    sales: 1,
    incomeMinor: 3000,
    refundsMinor: 1500,
    feesMinor: 75,
  })
})
