import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMoneyWorld, paymentNow } from '../../../../tests/support/orders/money.ts'
import { rounds } from '../../../../tests/support/worlds/sampled.ts'
import { allocatePayments } from '#payments/commands/ledger/allocate-payments.ts'
import { approveRefund, rejectRefund } from '#payments/commands/refunds/approve-refund.ts'
import { completeSubjects } from '#payments/commands/ledger/complete-subjects.ts'
import { freezeSubject, unfreezeSubject } from '#payments/commands/ledger/freeze-subject.ts'
import { loseChargeback } from '#payments/commands/chargebacks/lose-chargeback.ts'
import { post } from '#payments/commands/ledger/post.ts'
import { refundSubjects } from '#payments/commands/refunds/refund-subjects.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { returnWaitingMoney } from '#payments/commands/refunds/return-waiting-money.ts'
import { sendDueRefunds } from '#payments/commands/refunds/send-due-refunds.ts'
import { applyChargeState } from '#payments/commands/charges/apply-charge-state.ts'
import { applyRefundState } from '#payments/commands/refunds/apply-refund-state.ts'
import { chargeVenueCommission } from '#payments/commands/ledger/venue-commission.ts'
import type { PlannedShare } from '#payments/contract.ts'
import { getPayments } from '#payments/queries/get-payments.ts'
import { providerBalances } from '#payments/queries/provider-balances.ts'
import { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'
import { sql } from '#platform/database/database.ts'

const money = await openMoneyWorld()
const { world, ctx, gateway } = money

interface Step {
  action: keyof typeof actions
  which: number
  minor: number
}

interface Play {
  orderId: string
  currency: string
  subjects: PlannedShare[]
}

const earning = ({ orderId, currency }: Play, { subjectId, providerId }: PlannedShare) => ({
  subjectId,
  providerId,
  orderId,
  currency,
})
const inside = <Result>(work: (inner: typeof ctx) => Promise<Result>) =>
  world.db.transaction((db) => work({ ...ctx, now: world.now, db }))
const paymentsOf = (play: Play) => getPayments(ctx, play.orderId)

/** A refusal by a rule counts as success. */
async function orRejected(work: Promise<unknown>) {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

const actions = {
  async capture(play: Play, which: number, minor: number) {
    const subject = play.subjects[which % 3]!
    const [commissionMinor, commissionTaxMinor, customerFeeMinor] = [minor / 10, minor / 50, minor / 100].map(
      Math.floor,
    ) as [number, number, number]
    const share = { ...subject, amountMinor: minor, commissionMinor, commissionTaxMinor, customerFeeMinor }
    const { paymentId } = await money.open(
      [share, { ...share, kind: 'tip' as const, commissionMinor: 0, commissionTaxMinor: 0 }],
      play,
    )
    const state = {
      ref: paymentId,
      status: 'captured' as const,
      currency: play.currency,
      amountMinor: 2 * minor,
      redirectUrl: null,
      card: null,
      failure: '',
    }
    await Promise.all([applyChargeState(ctx, paymentId, state), applyChargeState(ctx, paymentId, state)])
  },
  allocate: (play: Play, which: number) =>
    inside((inner) =>
      allocatePayments(inner, { orderId: play.orderId, subjectIds: [play.subjects[which % 3]!.subjectId] }),
    ),
  refund: (play: Play, which: number, minor: number) => orRejected(refund(play, which, minor)),
  async refundTwice(play: Play, which: number, minor: number) {
    await Promise.all([orRejected(refund(play, which, minor)), orRejected(refund(play, which, minor))])
  },
  async decide(play: Play, which: number) {
    const requested = (await paymentsOf(play))
      .flatMap(({ refunds }) => refunds)
      .find(({ status }) => status === 'requested')
    const admin = { ...world.user({ isAdmin: true }), now: world.now }
    if (requested)
      await orRejected(which % 2 ? approveRefund(admin, requested.id) : rejectRefund(admin, requested.id, 'no'))
  },
  async send(play: Play, which: number) {
    gateway.refunds = (['done', 'done', 'sent', 'failed'] as const)[which % 4]!
    await sendDueRefunds(ctx)
    const done = (await paymentsOf(play))
      .flatMap(({ refunds }) => refunds)
      .find(({ status, method }) => status === 'done' && method === 'original')
    const ref = [...gateway.refunded.keys()].findLast((key) => done && key.includes(done.id))
    if (ref && done && which % 7 === 0)
      await applyRefundState(ctx, done.id, { ref, status: 'failed', failure: 'the account is closed' })
  },
  complete: (play: Play, which: number) =>
    inside((inner) => completeSubjects(inner, [earning(play, play.subjects[which % 3]!)])),
  freeze: (play: Play, which: number, minor: number) =>
    inside((inner) =>
      freezeSubject(inner, {
        ...earning(play, play.subjects[which % 3]!),
        cause: `dispute:${which % 2}`,
        ...(which % 5 ? {} : { amountMinor: minor }),
      }),
    ),
  async unfreeze(play: Play, which: number) {
    const subject = earning(play, play.subjects[which % 3]!)
    const causes = which % 4 === 0 ? ['dispute:0'] : ['dispute:0', 'dispute:1']
    for (const cause of causes) await inside((inner) => unfreezeSubject(inner, { ...subject, cause }))
  },
  async chargeback(play: Play, which: number, minor: number) {
    const payment = (await paymentsOf(play))[which % 4]
    if (!payment) return
    const bearer = which % 2 ? ('provider' as const) : ('market' as const)
    const lost = {
      paymentId: payment.id,
      ref: `${payment.id}-${which % 3}`,
      amountMinor: minor,
      feeMinor: 1500,
      bearer,
    }
    await inside((inner) => loseChargeback(inner, lost))
  },
  async payOut(play: Play, which: number) {
    const { providerId: owner } = play.subjects[which % 3]!
    await inside(async (inner) => {
      const available =
        (await providerBalances(inner, owner)).find(({ currency }) => currency === play.currency)?.availableMinor ?? 0
      if (available <= 0) return
      const [payoutId, entry] = [newId(), { owner, subjectId: null }]
      await post(inner, {
        event: 'payout_sent',
        currency: play.currency,
        payoutId,
        key: `payout:${payoutId}`,
        entries: [
          { account: 'provider_available', amountMinor: available, ...entry },
          { account: 'provider_in_payout', amountMinor: -available, ...entry },
        ],
      })
    })
  },
  async release(play: Play, which: number) {
    const payment = (await paymentsOf(play))[which % 6]
    if (payment && which % 3 === 0) await inside((inner) => releasePayment(inner, payment.id))
  },
  venue: (play: Play, which: number, minor: number) =>
    inside((inner) =>
      chargeVenueCommission(inner, {
        ...earning(play, play.subjects[which % 3]!),
        commissionMinor: minor,
        commissionTaxMinor: Math.floor(minor / 5),
      }),
    ),
  wait: waitLong,
}

/** Makes rows due: the clock itself does not move, because several histories run at once. */
async function waitLong({ orderId }: Play) {
  await world.db.run(
    sql`update payments set waits_until = ${isoOf(world.now)} where order_id = ${orderId} and waits_until is not null`,
  )
  while ((await returnWaitingMoney(ctx)) > 0);
}

function refund({ orderId, subjects }: Play, which: number, minor: number) {
  const { subjectId } = subjects[which % 3]!
  const kind = which % 4 ? ('item' as const) : ('tip' as const)
  const part = { subjectId, kind, amountMinor: minor, commissionMinor: 0, commissionTaxMinor: 0, customerFeeMinor: 0 }
  const by =
    which % 5
      ? { byParty: 'provider' as const }
      : { byParty: 'market' as const, ...(which % 2 && { method: 'bank' as const, note: 'by hand' }) }
  return inside((inner) => refundSubjects(inner, { orderId, reason: 'other', byUser: null, ...by, refunds: [part] }))
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(
    ...(Object.keys(actions) as (keyof typeof actions)[]),
    'capture',
    'capture',
    'allocate',
    'allocate',
    'refund',
    'send',
  ),
  which: fc.nat(59),
  minor: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1_000, max: 80_000 })),
})

async function play(steps: Step[], currency: string) {
  const providers = [newId(), newId()]
  const subjects = [0, 1, 2].map((index) => money.share(0, { providerId: providers[index % 2]! }))
  const scene: Play = { orderId: newId(), currency, subjects }
  for (const [index, { action, which, minor }] of steps.entries()) {
    await actions[action](scene, which, minor)
    await money.booksMustBalance(scene.orderId).catch((error: Error) => {
      throw new Error(`after step ${index} (${action} ${which} ${minor}): ${error.message}`)
    })
  }
  for (const { id } of await paymentsOf(scene)) await neverMoreThanPaid(id)
}

/** The refunds according to the gateway. */
async function neverMoreThanPaid(paymentId: string) {
  const given = [...gateway.refunded.values()].filter(
    ({ chargeRef, status }) => chargeRef === paymentId && status === 'done',
  )
  const { capturedMinor } = await paymentNow(money, paymentId)
  expect(given.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBeLessThanOrEqual(capturedMinor)
}

const everything = [
  'allocated',
  'captured',
  'charged_back',
  'completed',
  'frozen',
  'payout_sent',
  'refund_failed',
  'refunded',
  'returned',
  'unfrozen',
  'venue_commission',
]

const sequences = Number(process.env.MONEY_SEQUENCES ?? rounds(16, 400))

test(
  `the ledger balances after every step of random order histories (${sequences} of 50 steps)`,
  { timeout: 1_200_000 },
  async () => {
    const { seed = Date.now() } = fc.readConfigureGlobal()
    const lanes = ['EUR', 'JPY', 'KWD', 'USD'].map((currency, lane) =>
      fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 50, maxLength: 50 }), (steps) => play(steps, currency)),
        { numRuns: Math.ceil(sequences / 4), seed: seed + lane, endOnFailure: true },
      ),
    )
    await Promise.all(lanes)
    await money.booksMustBalance()
    const events = await world.db.rows<{ event: string }>(sql`select distinct event from ledger_sets`)
    expect(events.map(({ event }) => event).toSorted()).toEqual(everything)
  },
)

test('the ledger balances after any simultaneous steps on one order', { timeout: 120_000 }, async () => {
  const scene: Play = {
    orderId: newId(),
    currency: 'EUR',
    subjects: [0, 1, 2].map(() => money.share(0, { providerId: newId() })),
  }
  const storm = fc.sample(fc.array(anyStep, { minLength: 6, maxLength: 6 }), 60)
  for (const steps of storm) {
    await Promise.all(
      steps.map(({ action, which, minor }) => orRejected(Promise.resolve(actions[action](scene, which, minor)))),
    )
    await money.booksMustBalance(scene.orderId)
  }
  for (const { id } of await paymentsOf(scene)) await neverMoreThanPaid(id)
})
