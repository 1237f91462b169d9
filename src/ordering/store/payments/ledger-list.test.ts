import { expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { listLedgerRows } from '#ordering/store/payments/ledger-list.server.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'

const world = await openWorld()

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0)

/** The same database; `onRead` gets the rows that the plans of its statements read. */
const explained = (db: Database, onRead: (rows: number) => void): Database => ({
  ...db,
  rows: async <Row>(statement: Statement) => {
    const [row] = await db.rows<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      sql`explain (analyze, timing off, format json) ${statement}`,
    )
    onRead(rowsOf(row!['QUERY PLAN'][0]!.Plan))
    return db.rows<Row>(statement)
  },
  transaction: (work, options) => db.transaction((inside) => work(explained(inside, onRead)), options),
})

/** 5,000 postings of each of two events, which never use the same account, and a single one of a third. */
async function writePostings() {
  await world.db.run(sql`alter table ledger_entries disable trigger user`)
  await world.db.run(sql`with posted as (
      insert into ledger_sets (id, at, event, currency, key)
      select gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 minute',
        case when n = 500 then 'adjusted' when n % 2 = 0 then 'captured' else 'completed' end, 'EUR', 'many:' || n
      from generate_series(1, 10000) n returning id, at, event)
    insert into ledger_entries (set_id, event, account, owner, currency, amount_minor, at)
    select id, event, legs.account, '', 'EUR', legs.amount, at from posted,
      lateral (values (case when event = 'completed' then 'psp_fees' else 'clearing' end, 100), ('market_loss', -100)) legs(account, amount)`)
  await world.db.run(sql`alter table ledger_entries enable trigger user`)
  await world.db.run(sql`analyze ledger_sets, ledger_entries`)
}

test('a list by account and event reads little more than it shows, even if the two never meet', async () => {
  await writePostings()
  const read = async (account: 'clearing' | 'psp_fees' | 'market_loss', event: string) => {
    let amount = 0
    const rows = await listLedgerRows(
      explained(world.db, (some) => (amount += some)),
      { account, event } as Parameters<typeof listLedgerRows>[1],
      undefined,
      51,
    )
    return { shown: rows.length, amount }
  }
  const never = await read('psp_fees', 'captured')
  expect(never.shown).toBe(0)
  expect(never.amount).toBeLessThan(50)
  const rare = await read('clearing', 'adjusted')
  expect(rare.shown).toBe(1)
  expect(rare.amount).toBeLessThan(50)
  const often = await read('market_loss', 'completed')
  expect(often.shown).toBe(51)
  expect(often.amount).toBeLessThan(51 * 10)
})
