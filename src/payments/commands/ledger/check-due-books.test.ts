import { expect, test } from 'vitest'
import { openMoneyWorld } from '../../../../tests/support/orders/money.ts'
import { allocatePayments } from '#payments/commands/ledger/allocate-payments.ts'
import { checkBooks } from '#payments/commands/ledger/check-books.ts'
import { checkDueBooks } from '#payments/commands/ledger/check-due-books.ts'
import { post } from '#payments/commands/ledger/post.ts'
import { returnWaitingMoney } from '#payments/commands/refunds/return-waiting-money.ts'
import { lastBooksReport } from '#payments/queries/last-books-report.ts'
import { sql } from '#platform/database/database.ts'
import { getOrderMoney } from '#payments/queries/get-order-money.ts'
import { newId } from '#shared/ids.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const money = await openMoneyWorld()
const { world, ctx } = money

async function agreed() {
  const share = money.share(1000, { commissionMinor: 100 })
  const { orderId, paymentId } = await money.paid([share])
  await allocatePayments(ctx, { orderId, subjectIds: [share.subjectId] })
  return { orderId, paymentId, share }
}

const rulesOf = async (orderId: string) => (await checkBooks(ctx, { orderId })).findings.map(({ rule }) => rule)

test('a new installation has a balanced ledger, and checks all of it once a day', async () => {
  await world.db.run(sql`delete from books_reports`)
  expect(await lastBooksReport(ctx)).toBe(undefined)
  await agreed()
  const { orders } = (await world.db.row<{ orders: number }>(
    sql`select count(distinct order_id)::int as orders from payments`,
  ))!
  await checkDueBooks(ctx)
  expect(await lastBooksReport(ctx)).toMatchObject({
    at: world.now,
    isWhole: true,
    isBalanced: true,
    orders,
    findings: [],
  })
  world.now += minutes(5)
  await checkDueBooks(ctx)
  expect(await lastBooksReport(ctx)).toMatchObject({ at: world.now, isWhole: false })
  world.now += hours(24)
  await checkDueBooks(ctx)
  expect(await lastBooksReport(ctx)).toMatchObject({ isWhole: true, orders })
})

test('orders without new entries since the last check are not read again', async () => {
  world.now += hours(1)
  await checkDueBooks(ctx)
  const { orderId } = await agreed()
  world.now += minutes(5)
  await checkDueBooks(ctx)
  expect((await lastBooksReport(ctx))!.orders).toBe(1)
  expect(await rulesOf(orderId)).toEqual([])
})

test('the database refuses an unbalanced transaction, one of two events, and every change of entries', async () => {
  const set = newId()
  const write = world.db.transaction(async (db) => {
    await db.run(sql`insert into ledger_sets (id, at, event, currency, key) values (${set}, now(), 'x', 'EUR', ${set})`)
    await db.run(
      sql`insert into ledger_entries (set_id, event, account, owner, currency, amount_minor, at) values (${set}, 'x', 'psp_fees', '', 'EUR', 1, now())`,
    )
  })
  await expect(write).rejects.toThrow('does not balance')
  const mixed = world.db.transaction(async (db) => {
    await db.run(sql`insert into ledger_sets (id, at, event, currency, key) values (${set}, now(), 'x', 'EUR', ${set})`)
    await db.run(sql`insert into ledger_entries (set_id, event, account, owner, currency, amount_minor, at)
      select ${set}, 'another', 'psp_fees', '', 'EUR', amount, now() from unnest('{1,-1}'::int[]) legs(amount)`)
  })
  await expect(mixed).rejects.toThrow('does not balance')
  await expect(world.db.run(sql`update ledger_entries set amount_minor = 1`)).rejects.toThrow()
  await expect(world.db.run(sql`delete from ledger_sets`)).rejects.toThrow()
})

test('an unbalanced posting is an error, and a repeated one is posted once', async () => {
  const entry = (amountMinor: number) => ({ account: 'market_promo' as const, owner: '', amountMinor, subjectId: null })
  const posting = { event: 'x', currency: 'EUR', key: newId(), entries: [entry(5), entry(-4)] }
  await expect(post(ctx, posting)).rejects.toThrow('does not balance')
  const good = { ...posting, entries: [entry(5), entry(-5)] }
  expect([await post(ctx, good), await post(ctx, good)]).toEqual([true, false])
})

test('every manipulation is detected: captured, refunded, shares, entries', async () => {
  const changes = [
    [sql`update payments set captured_minor = 900 where order_id = `, 'clearing'],
    [sql`update payments set refunded_minor = 10 where order_id = `, 'refunds-unlike-payment'],
    [
      sql`update payment_shares set returned_minor = 10 where payment_id in (select id from payments) and payment_id = (select id from payments where order_id = `,
      'earnings',
    ],
  ] as const
  for (const [change, rule] of changes) {
    const { orderId } = await agreed()
    await world.db.run(rule === 'earnings' ? sql`${change}${orderId})` : sql`${change}${orderId}`)
    expect(await rulesOf(orderId)).toContain(rule)
  }
  const { orderId, share } = await agreed()
  const entry = (account: 'buyer' | 'provider_pending', owner: string, amountMinor: number) => ({
    account,
    owner,
    amountMinor,
    subjectId: share.subjectId,
  })
  await post(ctx, {
    event: 'x',
    currency: 'EUR',
    orderId,
    key: newId(),
    entries: [entry('buyer', orderId, 7), entry('provider_pending', share.providerId, -7)],
  })
  expect(await rulesOf(orderId)).toEqual(['earnings', 'buyer'])
})

test('an imbalance is reported once, and pending cases are counted', async () => {
  world.now += hours(1)
  await checkDueBooks(ctx)
  world.now += hours(1)
  await checkDueBooks(ctx)
  const published = world.published.filter(({ type }) => type === 'books.unbalanced')
  expect(published).toHaveLength(1)
  expect((await checkBooks(ctx, { isWhole: true })).isBalanced).toBe(false)
  expect(await lastBooksReport(ctx)).toMatchObject({ refundsRequested: 0, refundsByHand: 0, paymentsInReview: 0 })
})

test('money that cannot be refunded does not delay others, and the check continues', async () => {
  const [broken, sound] = [await money.paid([money.share(700)]), await money.paid([money.share(300)])]
  const breaks = `drop trigger if exists reject_one on refunds; create or replace function reject_one() returns trigger language plpgsql as $$ begin
      if new.order_id = '${broken.orderId}' then raise exception 'not this one'; end if; return new; end $$;
    create trigger reject_one before insert on refunds for each row execute function reject_one()`
  await world.pool.query(breaks)
  world.now += minutes(11)
  await expect(returnWaitingMoney(ctx)).rejects.toThrow('not this one')
  await money.runJobs()
  const refundedOf = async ({ orderId }: { orderId: string }) =>
    (await getOrderMoney(ctx, [orderId])).get(orderId)![0]!.refundedMinor
  expect([await refundedOf(broken), await refundedOf(sound)]).toEqual([0, 300])
  world.now += minutes(5)
  await checkDueBooks(ctx)
  expect(await lastBooksReport(ctx)).toMatchObject({ at: world.now })
  await world.pool.query('drop trigger reject_one on refunds')
  world.now += hours(1)
  while ((await returnWaitingMoney(ctx)) > 0);
  world.now += minutes(3)
  while ((await returnWaitingMoney(ctx)) > 0);
  await money.runJobs()
  expect(await refundedOf(broken)).toBe(700)
  for (const { orderId } of [broken, sound]) await money.booksMustBalance(orderId)
})
