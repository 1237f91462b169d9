import { beforeEach, describe, expect, test } from 'vitest'
import { makePayoutFile, approveRun } from '#payments/commands/payouts/payout-file.ts'
import { followDebts, pressDebts, recordDebtPayment } from '#payments/commands/payouts/payout-debts.ts'
import { openPayoutAccounts, planDuePayouts, planPayoutNow } from '#payments/commands/payouts/payout-plan.ts'
import {
  markPayout,
  sendDuePayouts,
  applyPayoutState,
  schedulePayoutCheck,
} from '#payments/commands/payouts/payout-send.ts'
import { verifyDetails } from '#payments/commands/payouts/payout-terms.ts'
import { listDetailsToCheck } from '#payments/queries/admin-money.ts'
import { readPayoutFile } from '#payments/queries/payout-file.ts'
import { findPayoutTerms, saveAccount } from '#payments/store/payout-terms.server.ts'
import { findPayout, listPayoutRows } from '#payments/store/payouts.server.ts'
import { sql } from '#platform/database/database.ts'
import { GatewayUnreachable } from '#shared/adapters/payment-adapter.ts'
import { addAdmin, codeOf, underSettings } from '../../../../tests/support/businesses.ts'
import {
  balances,
  booksBalance,
  earn,
  refund,
  savePayoutDetails,
  goodIban,
  oweCommission,
  payable,
  fakeGateway,
} from '../../../../tests/support/orders/payouts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const day = 86_400_000
const none = new Map()
const start = Date.UTC(2026, 10, 2, 10)

beforeEach(() => {
  world.now = start
  world.published.length = 0
})

const ctx = () => world.system()
const owner = async () =>
  underSettings(await addAdmin(world), { 'payouts.account': { name: 'Sokora Market', iban: 'DE75512108001245126199' } })
const payoutsOf = (providerId: string) => listPayoutRows(world.db, { providerId, limit: 10 })
const published = () => world.published.map(({ type }) => type).filter((type) => type.startsWith('payout.'))

/** Five small payouts long ago, so that the waiting time is two days from then on. */
async function known(more: Parameters<typeof payable>[1] = {}) {
  const provider = await payable(world, more)
  world.now = start - 30 * day
  for (let count = 0; count < 5; count++) await earn(ctx(), provider.id, { minor: 1 })
  world.now = start
  return provider
}

/** The next Monday: accounts are confirmed and payouts scheduled. */
async function monday(weeks = 1) {
  await openPayoutAccounts(ctx())
  world.now = Date.UTC(2026, 10, 2 + 7 * weeks, 6)
  while ((await planDuePayouts(ctx())) > 0) continue
}

async function sendAll() {
  const admin = await owner()
  const waiting = (await listPayoutRows(world.db, { status: 'scheduled', limit: 100 })).map(({ id }) => id)
  await approveRun(admin, waiting)
  return makePayoutFile(admin, { format: 'sepa', currency: 'EUR' })
}

test('a bank account that cannot be decrypted stops only its own business', async () => {
  const [lost, well] = [await payable(world), await payable(world)]
  await world.db.run(
    sql`update providers set payout = jsonb_set(payout, '{sealedIban}', '"sealed:1:AAAA"') where id = ${lost.id}`,
  )
  for (const { id } of [lost, well]) await earn(ctx(), id, { minor: 2850, commissionMinor: 150 })
  await monday(2)
  expect([await payoutsOf(lost.id), await payoutsOf(well.id)]).toMatchObject([[], [{ status: 'scheduled' }]])
  expect((await listDetailsToCheck(await owner())).map(({ providerId }) => providerId)).not.toContain(lost.id)
  expect(await codeOf(planPayoutNow(ctx(), lost.id, 'EUR'))).toBe('encrypted-value-unreadable')
  await savePayoutDetails(world, lost.id)
})

test('earnings are scheduled on Monday, sent with the file, and paid, and the ledger follows each step', async () => {
  const { id } = await payable(world)
  await earn(ctx(), id, { minor: 2850, commissionMinor: 150 })
  expect(await balances(world, id)).toEqual({ available: 2850 })
  await monday()
  expect(await payoutsOf(id)).toEqual([])
  await monday(2)
  const [payout] = await payoutsOf(id)
  expect(payout).toMatchObject({ status: 'scheduled', amountMinor: 2850, adapter: 'file' })
  expect(await balances(world, id)).toEqual({ available: 2850 })
  const fileId = await sendAll()
  const file = await readPayoutFile(await owner(), fileId)
  expect(file.text).toContain(goodIban)
  expect(await codeOf(readPayoutFile(underSettings(await owner(), { 'payouts.account': {} }), fileId))).toBe(
    'own-account-missing',
  )
  expect(await balances(world, id)).toEqual({ in_payout: 2850 })
  await markPayout(await owner(), payout!.id, { status: 'paid', reference: 'BANK-1', note: '' })
  expect(await balances(world, id)).toEqual({})
  expect(await balances(world, 'file')).toMatchObject({ clearing: 2850 })
  expect(published()).toEqual(['payout.scheduled', 'payout.paid'])
  expect(await booksBalance(world)).toBe(true)
})

test('a dispute about half after the payout makes the balance negative, and the next earnings first cover it', async () => {
  const { id } = await known()
  await world.db.run(sql`update payout_terms set changed_at = now() where provider_id = ${id}`)
  const sale = await earn(ctx(), id, { minor: 2845, commissionMinor: 150 })
  await monday()
  await sendAll()
  await markPayout(await owner(), (await payoutsOf(id))[0]!.id, { status: 'paid', reference: 'B', note: '' })
  expect(await balances(world, id)).toEqual({})
  await refund(ctx(), id, { minor: 1425, commissionMinor: 75, ...sale })
  expect(await balances(world, id)).toEqual({ available: -1425 })
  await earn(ctx(), id, { minor: 2850, commissionMinor: 150 })
  expect(await balances(world, id)).toEqual({ available: 1425 })
  await monday(3)
  expect(await payoutsOf(id)).toHaveLength(1)
  await earn(ctx(), id, { minor: 1075 })
  await monday(4)
  expect((await payoutsOf(id))[0]).toMatchObject({ status: 'scheduled', amountMinor: 2500 })
  expect(await booksBalance(world)).toBe(true)
})

describe('a failed payout', () => {
  test('that the bank returns is credited again and reported', async () => {
    const { id } = await known()
    await earn(ctx(), id, { minor: 5000 })
    await monday()
    await sendAll()
    const [payout] = await payoutsOf(id)
    const admin = await owner()
    await markPayout(admin, payout!.id, { status: 'paid', reference: 'B', note: '' })
    await markPayout(admin, payout!.id, { status: 'returned', reference: 'B', note: 'Account closed' })
    expect(await balances(world, id)).toEqual({ available: 5005 })
    expect(await codeOf(markPayout(admin, payout!.id, { status: 'paid', reference: 'B', note: '' }))).toBe(
      'transition-not-allowed',
    )
    expect(published()).toContain('payout.returned')
    // It is sent again with the next run.
    await monday(2)
    expect((await payoutsOf(id))[0]).toMatchObject({ status: 'scheduled', amountMinor: 5005 })
  })

  test('requires new account details after three failures', async () => {
    const { id } = await known()
    await earn(ctx(), id, { minor: 5000 })
    await monday()
    const admin = await owner()
    for (const expected of ['failed', 'failed', 'needs_details']) {
      await sendAll()
      const [payout] = await payoutsOf(id)
      expect(await balances(world, id)).toEqual({ in_payout: 5005 })
      await markPayout(admin, payout!.id, { status: 'failed', reference: '', note: 'No such account' })
      expect((await payoutsOf(id))[0]!.status).toBe(expected)
    }
    expect(await balances(world, id)).toEqual({ available: 5005 })
    expect(published().filter((type) => type === 'payout.failed')).toHaveLength(1)
  })

  test('is reduced by refunds between scheduling and sending', async () => {
    const { id } = await known()
    const sale = await earn(ctx(), id, { minor: 5000 })
    await monday()
    await refund(ctx(), id, { minor: 1000, ...sale })
    await sendAll()
    expect((await payoutsOf(id))[0]).toMatchObject({ status: 'processing', amountMinor: 4005 })
    expect(await balances(world, id)).toEqual({ in_payout: 4005 })
  })

  test('below the minimum is cancelled, and waits for more', async () => {
    const { id } = await known()
    const sale = await earn(ctx(), id, { minor: 5000 })
    await monday()
    await refund(ctx(), id, { minor: 4000, ...sale })
    expect(await codeOf(sendAll())).toBe('nothing-to-send')
    expect(await balances(world, id)).toEqual({ available: 1005 })
  })

  test('to a changed account waits for a review', async () => {
    const { id } = await known()
    await earn(ctx(), id, { minor: 5000 })
    await monday()
    await savePayoutDetails(world, id, 'DE89370400440532013000')
    expect(await codeOf(sendAll())).toBe('nothing-to-send')
    const admin = await owner()
    expect(await codeOf(verifyDetails(admin, id, '•••• 0154'))).toBe('details-changed')
    await verifyDetails(admin, id, '•••• 3000')
    expect(await planPayoutNow(ctx(), id, 'EUR').then((one) => findPayout(world.db, one))).toMatchObject({
      amountMinor: 5005,
    })
  })
})

describe('a payout by a gateway', () => {
  async function connected() {
    const provider = await known()
    await saveAccount(
      world.db,
      provider.id,
      { adapter: 'stripe_connect', ref: 'acct_1', isReady: true, missing: [] },
      world.now,
    )
    await earn(ctx(), provider.id, { minor: 5000 })
    await monday()
    await approveRun(
      await owner(),
      (await payoutsOf(provider.id)).map(({ id }) => id),
    )
    return provider
  }

  test('is sent once, with two simultaneous requests', async () => {
    const { id } = await connected()
    const { adapter, sent } = fakeGateway()
    const adapters = new Map([[adapter.key, adapter]])
    await Promise.all([sendDuePayouts(ctx(), adapters), sendDuePayouts(ctx(), adapters)])
    expect(sent.filter(({ account }) => account === 'acct_1')).toHaveLength(1)
    expect((await payoutsOf(id))[0]).toMatchObject({ status: 'paid', amountMinor: 5005 })
  })

  test('without an answer is repeated with the same key', async () => {
    const { id } = await connected()
    const { adapter, sent, says } = fakeGateway()
    says(() => {
      throw new GatewayUnreachable('no answer')
    })
    const adapters = new Map([[adapter.key, adapter]])
    await sendDuePayouts(ctx(), adapters)
    expect((await payoutsOf(id))[0]!.status).toBe('processing')
    expect(await balances(world, id)).toEqual({ in_payout: 5005 })
    says(() => ({ ref: 'tr_late', status: 'paid', failure: '' }))
    world.now += 10 * 60_000
    await sendDuePayouts(ctx(), adapters)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect((await payoutsOf(id))[0]!.status).toBe('paid')
  })

  test('has failed if a failure arrives after the success, however late', async () => {
    const { id } = await connected()
    const { adapter, says } = fakeGateway()
    const adapters = new Map([[adapter.key, adapter]])
    await sendDuePayouts(ctx(), adapters)
    const [payout] = await payoutsOf(id)
    says(() => ({ ref: payout!.gatewayRef!, status: 'failed', failure: 'Taken back' }))
    for (let times = 0; times < 3; times++) {
      await schedulePayoutCheck(ctx(), payout!.gatewayRef!)
      await sendDuePayouts(ctx(), adapters)
    }
    await applyPayoutState(ctx(), payout!.id, { ref: payout!.gatewayRef!, status: 'paid', failure: '' })
    expect((await payoutsOf(id))[0]).toMatchObject({ status: 'returned', failure: 'Taken back' })
    expect(await balances(world, id)).toEqual({ available: 5005 })
    expect(published().filter((type) => type === 'payout.returned')).toHaveLength(1)
  })
})

describe('scheduling payouts', () => {
  test('creates one payout with two processes', async () => {
    const { id } = await known()
    await earn(ctx(), id, { minor: 5000 })
    await openPayoutAccounts(ctx())
    world.now = Date.UTC(2026, 10, 9, 6)
    await Promise.all(Array.from({ length: 6 }, () => planDuePayouts(ctx())))
    await planDuePayouts(ctx())
    expect(await payoutsOf(id)).toHaveLength(1)
  })

  test.each(['suspended', 'restricted', 'closed'])('skips a business that is %s', async (status) => {
    const { id } = await known()
    await earn(ctx(), id, { minor: 5000 })
    await world.db.run(sql`update providers set status = ${status} where id = ${id}`)
    await monday()
    expect(await payoutsOf(id)).toEqual([])
    expect(await codeOf(planPayoutNow(ctx(), id, 'EUR'))).toBe('payout-not-possible')
  })

  test('handles each currency separately', async () => {
    const { id } = await known()
    await earn(ctx(), id, { minor: 5000 })
    await earn(ctx(), id, { minor: 9_000, currency: 'KWD' })
    await earn(ctx(), id, { minor: 3_499, currency: 'JPY' })
    await monday()
    expect((await payoutsOf(id)).map(({ currency, amountMinor }) => [currency, amountMinor]).sort()).toEqual([
      ['EUR', 5005],
      ['KWD', 9000],
    ])
  })
})

describe('a business with a debt', () => {
  test('gets an invoice after 30 days, cannot sell at the venue 14 days later, and can again after paying', async () => {
    const { id } = await payable(world)
    await oweCommission(ctx(), id, { minor: 1200 })
    await openPayoutAccounts(ctx())
    await followDebts(ctx())
    world.now = start + 29 * day
    await pressDebts(ctx())
    expect(world.published.some(({ type }) => type === 'invoice.issued')).toBe(false)
    world.now = start + 30 * day
    await pressDebts(ctx())
    await pressDebts(ctx())
    expect(world.published.filter(({ type }) => type === 'invoice.issued')).toHaveLength(1)
    world.now = start + 44 * day
    await pressDebts(ctx())
    expect((await findPayoutTerms(world.db, id))!.status).toBe('restricted')
    const admin = await owner()
    const payment = {
      providerId: id,
      currency: 'EUR',
      amountMinor: 1200,
      note: 'Transfer of 3 December',
      key: 'payment-1',
    }
    expect(await codeOf(recordDebtPayment(admin, { ...payment, amountMinor: 1201 }))).toBe('nothing-owed')
    await recordDebtPayment(admin, payment)
    expect(await balances(world, id)).toEqual({})
    expect((await findPayoutTerms(world.db, id))!.status).toBe('active')
    const billingDocument = await world.db.row<{ settledAt: number | null }>(
      sql`select settled_at from billing_documents where provider_id = ${id}`,
    )
    expect(billingDocument!.settledAt).not.toBeNull()
  })

  test('is not restricted if new earnings cover it in time', async () => {
    const { id } = await payable(world)
    await oweCommission(ctx(), id, { minor: 1200 })
    await openPayoutAccounts(ctx())
    await followDebts(ctx())
    world.now = start + 20 * day
    await earn(ctx(), id, { minor: 3000 })
    await followDebts(ctx())
    world.now = start + 60 * day
    await pressDebts(ctx())
    expect(await balances(world, id)).toEqual({ available: 1800 })
    expect((await findPayoutTerms(world.db, id))!.status).toBe('active')
  })
})

test('approving, sending and marking payouts requires the right to move money', async () => {
  const auditor = await addAdmin(world, 'auditor')
  expect(await codeOf(approveRun(auditor, []))).toBe('permission-denied')
  expect(await codeOf(makePayoutFile(auditor, { format: 'csv', currency: 'EUR' }))).toBe('permission-denied')
  expect(none.size).toBe(0)
})
