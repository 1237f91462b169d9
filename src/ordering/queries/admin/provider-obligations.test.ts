import { beforeAll, expect, test } from 'vitest'
import { addAdmin } from '../../../../tests/support/businesses.ts'
import {
  chargebackOf,
  complain,
  doneVisit,
  paymentOf,
  soldVisit,
  type Sold,
} from '../../../../tests/support/orders/disputes.ts'
import { addMedia } from '../../../../tests/support/media.ts'
import { earn, oweCommission, payable } from '../../../../tests/support/orders/payouts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { getProviderObligations } from '#ordering/queries/admin/provider-obligations.ts'
import { openPayoutAccounts, planPayoutNow } from '#payments/commands/payouts/payout-plan.ts'
import { applyChargeback } from '#payments/commands/chargebacks/apply-chargeback.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

const world = await openWorld()

const standing = async (role: string, id: string) => getProviderObligations(await addAdmin(world, role), id)

const refundOrder = async ({ orderId }: Sold) => {
  const payment = await paymentOf(world, orderId)
  const chargeback = chargebackOf(payment, { evidenceDueAt: world.now + 9 * 86_400_000 })
  await applyChargeback(world.system(), { adapter: 'test', orderId, paymentId: payment.id, chargeback })
}

/** A separate business per case, so that their obligations do not mix. */
const made = {} as Record<'sells' | 'disputed' | 'refunded' | 'paidOut' | 'owes' | 'quiet', { id: string }>

async function saveProofs(providerId: string): Promise<void> {
  const saveProof = async (kind: string, sentDaysAgo: number, seen: string | null) =>
    world.db
      .run(sql`insert into provider_proofs (id, provider_id, media_id, kind, sent_at, seen_at, delete_at) values (${newId()}, ${providerId}, ${await addMedia(world)}, ${kind},
      ${isoOf(world.now - sentDaysAgo * 86_400_000)}, ${seen}, ${seen && '2026-12-31'})`)
  await saveProof('identity', 9, '2026-11-01T08:00:00Z')
  await saveProof('licence', 2, null)
}

beforeAll(async () => {
  const disputed = await doneVisit(world)
  await complain(disputed)
  const refunded = await doneVisit(world)
  await refundOrder(refunded)
  const paidOut = await payable(world)
  const today = world.now
  world.now -= 30 * 86_400_000
  await earn(world.system(), paidOut.id, { minor: 5_000 })
  world.now = today
  await openPayoutAccounts(world.system())
  await planPayoutNow(world.system(), paidOut.id, 'EUR')
  const owes = await world.provider()
  await oweCommission(world.system(), owes.id, { minor: 900 })
  const quiet = await world.provider()
  await saveProofs(quiet.id)
  // Before any visit has ended.
  world.now = Date.UTC(2026, 10, 2, 10)
  const sold = await soldVisit(world, { commissionPercent: 10 })
  Object.assign(made, {
    sells: { id: sold.providerId },
    disputed: { id: disputed.providerId },
    refunded: { id: refunded.providerId },
    paidOut,
    owes,
    quiet,
  })
}, 120_000)

const nothing = {
  open: [],
  disputes: 0,
  chargebacks: 0,
  money: { balances: [], payouts: [] },
  hindrance: null,
  documents: [],
}

test('a business without open obligations is reported as such, with its stored documents, newest first', async () => {
  const [newest, oldest] = (await standing('admin', made.quiet.id)).documents
  expect(newest).toMatchObject({ kind: 'licence', seenAt: null, deleteAt: null })
  expect(oldest).toMatchObject({
    kind: 'identity',
    seenAt: '2026-11-01T08:00:00.000Z',
    deleteAt: '2026-12-31T00:00:00.000Z',
  })
  expect(await standing('admin', made.quiet.id)).toMatchObject({ ...nothing, documents: [newest, oldest] })
})

test('open items are counted by status, with the money that depends on them', async () => {
  const obligations = await standing('finance', made.sells.id)
  expect(obligations).toMatchObject({
    ...nothing,
    open: [{ status: 'confirmed', count: 1 }],
    money: expect.anything() as object,
    hindrance: 'An order is still open. It has to be done or cancelled first.',
  })
  const [balance] = obligations.money!.balances
  expect(balance).toMatchObject({
    currency: 'EUR',
    available: { minor: 0 },
    frozen: { minor: 0 },
    inTransit: { minor: 0 },
  })
  // 60.00 less the commission of 10 %.
  expect(balance!.pending.minor).toBe(5_400)
})

test('money in a dispute or charge-back is frozen, and the case is counted', async () => {
  for (const [name, counted] of [
    ['disputed', { disputes: 1, chargebacks: 0 }],
    ['refunded', { disputes: 0, chargebacks: 1 }],
  ] as const) {
    const obligations = await standing('admin', made[name].id)
    expect(obligations).toMatchObject(counted)
    expect(obligations.money!.balances).toMatchObject([{ pending: { minor: 0 }, available: { minor: 0 } }])
    expect(obligations.money!.balances[0]!.frozen.minor).toBeGreaterThan(0)
  }
})

test('a scheduled payout is listed until it has arrived, and prevents closing like a debt', async () => {
  expect(await standing('admin', made.paidOut.id)).toMatchObject({
    money: {
      balances: [{ available: { minor: 5_000, display: '€50.00' } }],
      payouts: [{ amount: { minor: 5_000 }, statusText: 'Planned' }],
    },
    hindrance: '€50.00 are still to be paid out. That comes first.',
  })
  expect(await standing('admin', made.owes.id)).toMatchObject({
    money: { balances: [{ available: { minor: -900 } }], payouts: [] },
    hindrance: '€9.00 are owed to the market. They have to be settled first.',
  })
  await world.db.run(sql`update payouts set status = 'paid', settled_at = now() where provider_id = ${made.paidOut.id}`)
  expect((await standing('admin', made.paidOut.id)).money!.payouts).toEqual([])
})

test('money requires the right to read money; the page requires the right to read businesses', async () => {
  expect(await standing('moderator', made.owes.id)).toMatchObject({ money: null, hindrance: null, open: [] })
  await expect(getProviderObligations(world.user(), made.owes.id)).rejects.toMatchObject({ code: 'permission-denied' })
  for (const id of [newId(), 'nobody']) await expect(standing('admin', id)).rejects.toMatchObject({ code: 'not-found' })
})
