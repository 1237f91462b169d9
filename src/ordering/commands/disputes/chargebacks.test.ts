import { beforeEach, describe, expect, test } from 'vitest'
import { addAdmin, addMember } from '../../../../tests/support/businesses.ts'
import {
  chargebackOf,
  complain,
  doneVisit,
  paymentOf,
  soldVisit,
  type Sold,
} from '../../../../tests/support/orders/disputes.ts'
import { itemOf, orderedItem } from '../../../../tests/support/orders/item-life.ts'
import { balance, openGateway, payAll, payingCustomer, runPayments } from '../../../../tests/support/orders/paying.ts'
import { friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { answerDispute } from '#ordering/commands/disputes/answer-dispute.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { decideDispute } from '#ordering/commands/disputes/decide-dispute.ts'
import { endVisits } from '#ordering/commands/orders/end-visits.ts'
import { moveDueItems } from '#ordering/commands/orders/move-due-items.ts'
import {
  judgeChargeback,
  submitChargebackEvidence,
  sendEvidenceNow,
} from '#ordering/commands/disputes/submit-chargeback-evidence.ts'
import { replyDispute } from '#ordering/commands/disputes/reply-dispute.ts'
import { chargebackEvidenceListeners } from '#ordering/jobs/chargeback-listeners.ts'
import {
  exportEvidence,
  getAdminChargeback,
  getBusinessChargeback,
  listBusinessChargebacks,
} from '#ordering/queries/disputes/chargeback-views.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { getMyDispute } from '#ordering/queries/disputes/get-my-dispute.ts'
import { sendDueEvidence } from '#payments/commands/chargebacks/chargeback-evidence.ts'
import { checkBooks } from '#payments/commands/ledger/check-books.ts'
import { post } from '#payments/commands/ledger/post.ts'
import { recordGatewayEvent } from '#payments/commands/charges/record-gateway-event.ts'
import { chargebackListeners } from '#payments/jobs/chargeback-listeners.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'
import type { ChargebackState } from '#shared/adapters/payment-adapter.ts'

let world: World
beforeEach(async () => void (world = await openWorld()))

const listeners = [...chargebackListeners, ...chargebackEvidenceListeners]

/** Delivers all published events in order, each in its own transaction. */
async function hear(): Promise<void> {
  for (let at = heard; at < world.published.length; at++) {
    const { type, payload } = world.published[at]!
    for (const one of listeners.filter(({ on }) => on === type))
      await world.db.transaction((db) =>
        one.run(Object.create(world.system(), { db: { value: db } }) as ReturnType<World['system']>, payload as never),
      )
  }
  heard = world.published.length
}
let heard = 0
beforeEach(() => void (heard = 0))

/** The gateway sends the state to our endpoint. */
async function reportState(sold: Sold, more: Partial<ChargebackState> = {}, id: string = newId()): Promise<void> {
  const payment = await paymentOf(world, sold.orderId)
  await recordGatewayEvent(world.system(), 'test', { id, type: 'chargeback', chargeback: chargebackOf(payment, more) })
  await hear()
}

const accounts = async ({ providerId, currency }: Sold) => ({
  pending: await balance(world, 'provider_pending', providerId, currency),
  available: await balance(world, 'provider_available', providerId, currency),
  frozen: await balance(world, 'provider_frozen', providerId, currency),
})
const of = (account: string, owner = '', currency = 'EUR') => balance(world, account, owner, currency)
const balanced = async () => expect((await checkBooks(world.system(), { isWhole: true })).findings).toEqual([])
const chargebackId = async () =>
  (await world.db.row<{ id: string }>(sql`select id from chargebacks order by received_at desc, id desc limit 1`))!.id
const proof = { text: 'She was there, and paid, and left a nice word.', mediaIds: [] }
const verifies = async ({ owner, providerId }: Sold) =>
  submitChargebackEvidence(owner, { providerId, chargebackId: await chargebackId(), key: newId() }, proof)

/** Like a payout run: the whole available balance is sent and arrives. */
async function paidOut({ providerId, currency }: Sold): Promise<number> {
  const amountMinor = await balance(world, 'provider_available', providerId, currency)
  const key = newId()
  const entry = (account: 'provider_available' | 'provider_in_payout' | 'clearing', owner: string, minor: number) => ({
    account,
    owner,
    amountMinor: minor,
    subjectId: null,
  })
  await world.db.transaction(async (db) => {
    const ctx = { ...world.system(), db, now: world.now }
    await post(ctx, {
      event: 'payout_sent',
      currency,
      key: `sent:${key}`,
      entries: [
        entry('provider_available', providerId, amountMinor),
        entry('provider_in_payout', providerId, -amountMinor),
      ],
    })
    await post(ctx, {
      event: 'payout_paid',
      currency,
      key: `paid:${key}`,
      entries: [entry('provider_in_payout', providerId, amountMinor), entry('clearing', 'bank', -amountMinor)],
    })
  })
  return amountMinor
}

test('after an appeal following the payout, the provider owes the difference, which the next earnings pay', async () => {
  const sold = await doneVisit(world, { priceMinor: 3000, currency: 'USD', commissionPercent: 5 })
  await complain(sold)
  const [first, second] = [await addAdmin(world), await addAdmin(world, 'finance')]
  const { id } = (await getMyDispute(sold.visitor, sold)).dispute!
  const said = { providerId: sold.providerId, disputeId: id, key: newId() }
  await answerDispute(
    sold.owner,
    { ...said, action: 'contest' },
    { text: 'It was exactly what we had agreed.', mediaIds: [] },
  )
  await decideDispute(first, id, { share: 0, borneBy: 'provider', text: 'Nothing speaks against it.', backMinor: 0 })
  await balanced()
  world.now += days(3)
  await moveDueItems(world.system())
  expect(await accounts(sold)).toEqual({ pending: 0, available: 2850, frozen: 0 })
  expect(await paidOut(sold)).toBe(2850)
  await replyDispute(
    sold.visitor,
    { ...sold, key: newId() },
    {
      action: 'appeal',
      text: 'The photo shows what was wrong.',
    },
  )
  await decideDispute(second, id, { share: 50, borneBy: 'provider', text: 'Half of it was right.', backMinor: 1500 })
  expect(await accounts(sold)).toEqual({ pending: 0, available: -1425, frozen: 0 })
  expect(await of('market_commission', '', 'USD')).toBe(75)
  await runPayments(world)
  expect(await of('buyer', sold.orderId, 'USD')).toBe(0)
  const entries = [
    { account: 'buyer' as const, owner: newId(), amountMinor: 2850, subjectId: null },
    { account: 'provider_available' as const, owner: sold.providerId, amountMinor: -2850, subjectId: null },
  ]
  await post(world.system(), { event: 'test', currency: 'USD', key: newId(), entries })
  expect((await accounts(sold)).available).toBe(1425)
})

describe('a charge-back', () => {
  test('freezes the money and prevents refunds, with the reason', async () => {
    const sold = await soldVisit(world)
    const before = await accounts(sold)
    await reportState(sold)
    expect(await accounts(sold)).toEqual({ pending: 0, available: 0, frozen: before.pending })
    await expect(cancelMyItem(sold.visitor, { ...sold, key: newId() }, { reason: 'plans' })).rejects.toMatchObject({
      code: 'item-in-chargeback',
    })
    expect((await getOrder(sold.visitor, sold.reference)).paymentLabel).toBe('disputed')
    expect(await getBusinessChargeback(sold.owner, sold.providerId, await chargebackId())).toMatchObject({
      status: 'received',
      amount: { minor: 6000 },
      mayVerify: true,
    })
    await balanced()
  })

  test('that is won releases the money', async () => {
    const sold = await soldVisit(world)
    const before = await accounts(sold)
    await reportState(sold)
    await reportState(sold, { status: 'evidence_due', evidenceDueAt: world.now + days(7) })
    await reportState(sold, { status: 'won' })
    expect(await accounts(sold)).toEqual(before)
    await balanced()
    await cancelMyItem(sold.visitor, { ...sold, key: newId() }, { reason: 'plans' })
    await balanced()
  })

  test('that is lost is paid by a provider who sent no evidence', async () => {
    const sold = await doneVisit(world)
    await reportState(sold)
    await reportState(sold, { status: 'lost' })
    const { pending, frozen, available } = await accounts(sold)
    expect(pending + frozen).toBe(0)
    expect(available).toBeLessThanOrEqual(0)
    expect(await of('market_commission')).toBe(0)
    expect(0 - (await of('clearing', 'test'))).toBe(-1500)
    await balanced()
    expect(await getBusinessChargeback(sold.owner, sold.providerId, await chargebackId())).toMatchObject({
      borneBy: 'provider',
      mayVerify: false,
    })
  })

  test('that is lost is paid by the market if the provider sent evidence', async () => {
    const sold = await doneVisit(world)
    const before = await accounts(sold)
    await reportState(sold)
    await verifies(sold)
    await reportState(sold, { status: 'lost' })
    expect(await accounts(sold)).toEqual(before)
    expect(0 - (await of('market_loss'))).toBe(6000)
    expect(0 - (await of('psp_fees'))).toBe(1500)
    await balanced()
  })

  test('that is lost is paid by a provider at fault in spite of evidence; who decided that is logged', async () => {
    const sold = await doneVisit(world)
    const finance = await addAdmin(world, 'finance')
    await reportState(sold)
    await verifies(sold)
    const id = await chargebackId()
    await expect(
      judgeChargeback(await addAdmin(world, 'support'), id, {
        providerId: sold.providerId,
        isAtFault: true,
        reason: 'Nobody was there.',
      }),
    ).rejects.toMatchObject({ code: expect.stringContaining('permission-denied') as string })
    await judgeChargeback(finance, id, { providerId: sold.providerId, isAtFault: true, reason: 'Nobody was there.' })
    expect(await getAdminChargeback(finance, id)).toMatchObject({
      sides: [{ isAtFault: true, borneBy: 'provider', isBorne: false }],
    })
    await reportState(sold, { status: 'accepted' })
    expect((await accounts(sold)).pending).toBe(0)
    const [row] = await world.db.rows<{ detail: object }>(
      sql`select detail from auth_event where type = 'chargeback-fault'`,
    )
    expect(row?.detail).toMatchObject({
      before: { isAtFault: null },
      after: { isAtFault: true },
      reason: 'Nobody was there.',
    })
    await balanced()
  })

  test('after a payout makes the balance negative, and reduces the next payout', async () => {
    const sold = await doneVisit(world)
    world.now += days(3)
    await moveDueItems(world.system())
    const paid = await paidOut(sold)
    expect(paid).toBeGreaterThan(0)
    await reportState(sold, { feeMinor: 0 })
    await reportState(sold, { status: 'lost', feeMinor: 0 })
    expect(await accounts(sold)).toEqual({ pending: 0, available: -paid, frozen: 0 })
  })

  test('is unaffected by late, repeated and reordered messages', async () => {
    const words: Partial<ChargebackState>[] = [
      { status: 'received' },
      { status: 'evidence_due', evidenceDueAt: world.now + days(7) },
      { status: 'lost' },
    ]
    const straight = await doneVisit(world)
    for (const word of words) await reportState(straight, word)
    const expected = await accounts(straight)
    for (const mixed of [
      [2, 1, 0],
      [0, 0, 2, 2, 1],
      [1, 0, 2, 0, 2],
    ]) {
      const sold = await doneVisit(world)
      for (const index of mixed) await reportState(sold, words[index]!)
      expect(await accounts(sold)).toEqual(expected)
    }
    const sold = await doneVisit(world)
    const same = newId()
    for (let time = 0; time < 5; time++) await reportState(sold, { status: 'lost' }, same)
    await reportState(sold, { status: 'won' })
    expect(await accounts(sold)).toEqual(expected)
    await balanced()
  })

  test('of an unknown payment is ignored', async () => {
    const sold = await doneVisit(world)
    await reportState(sold, { chargeRef: 'somebody else' })
    expect((await world.db.rows(sql`select 1 from chargebacks`)).length).toBe(0)
  })

  test('of a payment to two providers is divided between both, each with its own evidence', async () => {
    const [ana, bo] = [await world.provider({ name: 'Studio Ana' }), await world.provider({ name: 'Studio Bo' })]
    await doneVisit(world)
    world.now = Date.UTC(2026, 10, 2, 10)
    const visitor = await payingCustomer(world)
    for (const [provider, startsAt] of [
      [ana, friday],
      [bo, '2026-11-06T17:00:00.000Z'],
    ] as const)
      await put(
        visitor,
        await world.haircut({
          provider,
          priceMinor: provider === ana ? 4000 : 2000,
          columns: { payment_mode: 'full' },
        }),
        { startsAt },
      )
    const { reference, orderId } = await order(visitor)
    await payAll(world, visitor, reference)
    const itemId = (await getOrder(visitor, reference)).parts[0]!.items[0]!.id
    const sold: Sold = {
      visitor,
      reference,
      orderId,
      itemId,
      currency: 'EUR',
      providerId: ana.id,
      owner: await addMember(world, ana.id, 'owner'),
    }
    const others: Sold = { ...sold, providerId: bo.id, owner: await addMember(world, bo.id, 'owner') }
    const before = await accounts(others)
    await reportState(sold, { amountMinor: 3000 })
    const id = await chargebackId()
    expect((await getBusinessChargeback(sold.owner, ana.id, id)).amount.minor).toBe(2000)
    expect(await getBusinessChargeback(others.owner, bo.id, id)).toMatchObject({
      amount: { minor: 1000 },
      titles: ['Cut and finish'],
    })
    await verifies(others)
    await reportState(sold, { amountMinor: 3000, status: 'lost' })
    expect(await accounts(others)).toEqual(before)
    expect((await accounts(sold)).frozen).toBe(0)
    expect(0 - (await of('market_loss'))).toBe(1000)
    await balanced()
  })

  test('together with a dispute about the item waits for the bank, and both release the money together', async () => {
    const sold = await doneVisit(world)
    const before = (await accounts(sold)).pending
    await complain(sold)
    await reportState(sold)
    const { id } = (await getMyDispute(sold.visitor, sold)).dispute!
    const said = { providerId: sold.providerId, disputeId: id, key: newId(), action: 'accept' as const }
    await expect(answerDispute(sold.owner, said, { text: '', mediaIds: [] })).rejects.toMatchObject({
      code: 'item-in-chargeback',
    })
    await reportState(sold, { status: 'won' })
    expect(await accounts(sold)).toEqual({ pending: 0, available: 0, frozen: before })
    await answerDispute(sold.owner, said, { text: '', mediaIds: [] })
    expect(await accounts(sold)).toEqual({ pending: 0, available: 0, frozen: 0 })
    await balanced()
  })
})

describe('evidence for a charge-back', () => {
  test('is compiled from the order, its terms and history, and sent a day before the deadline', async () => {
    const sold = await soldVisit(world)
    world.now = Date.UTC(2026, 10, 6, 16)
    await endVisits(world.system())
    const sent: Record<string, string>[] = []
    const gateway = world.paymentAdapters.get('test')!
    world.paymentAdapters.set(
      'test',
      Object.create(gateway, {
        sendEvidence: { value: async (_ref: string, evidence: Record<string, string>) => void sent.push(evidence) },
      }) as typeof gateway,
    )
    await reportState(sold, { status: 'evidence_due', evidenceDueAt: world.now + days(7) })
    await verifies(sold)
    expect(await sendDueEvidence(world.system())).toBe(0)
    world.now += days(6)
    expect(await sendDueEvidence(world.system())).toBe(1)
    expect(await sendDueEvidence(world.system())).toBe(0)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      customer_name: 'Rita Alves',
      provider_statement: expect.stringContaining(proof.text) as string,
    })
    expect(sent[0]?.product_description).toContain('Cut and finish')
    expect(sent[0]?.steps).toContain('Done')
    const admin = await addAdmin(world, 'auditor')
    expect(await exportEvidence(admin, await chargebackId())).toMatchObject({
      chargeback: { amountMinor: 6000 },
      evidence: { order: expect.stringContaining(sold.reference) as string },
    })
  })

  test('can be sent at once by an administrator', async () => {
    const sold = await doneVisit(world)
    let sent = 0
    const gateway = world.paymentAdapters.get('test')!
    world.paymentAdapters.set(
      'test',
      Object.create(gateway, { sendEvidence: { value: async () => void sent++ } }) as typeof gateway,
    )
    await reportState(sold, { status: 'evidence_due', evidenceDueAt: world.now + days(7) })
    const admin = await addAdmin(world, 'finance')
    await sendEvidenceNow(admin, await chargebackId())
    await sendDueEvidence(world.system())
    expect(sent).toBe(1)
    expect((await getAdminChargeback(admin, await chargebackId())).sent.at).not.toBeNull()
  })

  test('can be added by the own business only, until the bank decides', async () => {
    const [sold, other] = [await doneVisit(world), await doneVisit(world)]
    await reportState(sold)
    const id = await chargebackId()
    await expect(
      submitChargebackEvidence(other.owner, { providerId: other.providerId, chargebackId: id, key: newId() }, proof),
    ).rejects.toMatchObject({ code: 'not-found' })
    await expect(
      submitChargebackEvidence(
        await addMember(world, sold.providerId, 'staff'),
        { providerId: sold.providerId, chargebackId: id, key: newId() },
        proof,
      ),
    ).rejects.toMatchObject({ code: 'permission-denied' })
    expect((await listBusinessChargebacks(sold.owner, sold.providerId)).items).toHaveLength(1)
    expect((await listBusinessChargebacks(other.owner, other.providerId)).items).toHaveLength(0)
    await reportState(sold, { status: 'won' })
    world.now += hours(1)
    await expect(verifies(sold)).rejects.toMatchObject({ code: 'chargeback-over' })
    const admin = await addAdmin(world, 'finance')
    expect(await getAdminChargeback(admin, id)).toMatchObject({ status: 'won', isOpen: false })
  })
})

test("goods that never arrived wait for the bank's decision, and no job fails because of them", async () => {
  openGateway(world)
  const one = await orderedItem(world, { kind: 'goods' })
  await reportState({ ...one, currency: 'EUR' })
  const { at } = (await world.db.row<{ at: number }>(
    sql`select late_at as at from order_items where id = ${one.itemId}`,
  ))!
  world.now = at + hours(24)
  expect(await moveDueItems(world.system())).toBe(0)
  expect((await itemOf(one)).status).toBe('confirmed')
  await reportState({ ...one, currency: 'EUR' }, { status: 'won' })
  world.now += minutes(10)
  expect(await moveDueItems(world.system())).toBe(1)
  expect((await itemOf(one)).status).toBe('cancelled')
  await balanced()
})
