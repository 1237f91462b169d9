import type { Database } from '#platform/database/database.ts'
import { paid } from '#platform/payments/test-charges.ts'
import type { TestCounter } from '#platform/payments/test-gateway.ts'
import { queueCall, saveCharge, writeMood, type TestCharge } from '#platform/payments/test-store.ts'
import { newId } from '#shared/ids.ts'
import type { ChargebackState } from '#shared/adapters/payment-adapter.ts'
import type { TestGateway, TestNotification, TestOutcome, TestTurn } from '#shared/adapters/test-gateway.ts'

const minute = 60_000
const day = 24 * 60 * minute

type Act = Parameters<TestGateway['act']>[1]

/** The actions on its pay page. */
export const testPage = (counter: TestCounter): Pick<TestGateway, 'act' | 'turn'> => ({
  act: (ref, act) => counter.withCharge(ref, (db, charge) => doAct(counter, { db, charge }, act)),
  turn: (ref, turn) => counter.withCharge(ref, (db, charge) => doTurn(counter, { db, charge }, turn)),
})

interface At {
  db: Database
  charge: TestCharge
}

const returning: readonly TestNotification[] = ['return_first', 'message_first', 'both', 'only_return', 'five_messages']

async function doAct(
  { dependencies }: TestCounter,
  { db, charge }: At,
  { outcome, content, later }: Act,
): Promise<{ returns: boolean }> {
  if (outcome === 'leave') return { returns: true }
  // Pressed twice, or too late: the earlier result stays.
  if (charge.status !== 'needs_action' || charge.paysAt !== null) return { returns: returning.includes(content) }
  const after = afterwards({ ...charge, later }, outcome)
  await saveCharge(db, after)
  if (after.step === 'bank') return { returns: false }
  await sendNotification({ db, charge: after }, content, dependencies.now())
  return { returns: returning.includes(content) }
}

function afterwards(charge: TestCharge, outcome: Exclude<TestOutcome, 'leave'>): TestCharge {
  const failed = (failure: string): TestCharge => ({ ...charge, status: 'failed', step: 'left', failure })
  if (outcome === 'second_factor') return { ...charge, step: 'bank' }
  if (outcome === 'decline') return failed('There is not enough money on this card.')
  if (outcome === 'deny') return failed('The owner of the card said no to their bank.')
  if (outcome === 'expire') return { ...charge, status: 'expired', step: 'left' }
  // A minute after the market's deadline.
  if (outcome === 'late') return { ...charge, step: 'left', paysAt: charge.expiresAt + minute }
  return paid(charge)
}

const soonMs = 5_000

async function sendNotification({ db, charge }: At, content: TestNotification, now: number): Promise<void> {
  if (content === 'only_return' || content === 'neither') return
  const event = { id: newId(), type: 'charge', chargeRef: charge.id, paymentId: charge.paymentId } as const
  const at = charge.paysAt ?? (content === 'return_first' ? now + soonMs : now)
  for (let times = 0; times < (content === 'five_messages' ? 5 : 1); times++) await queueCall(db, event, at)
}

async function doTurn({ dependencies }: TestCounter, { db, charge }: At, turn: TestTurn): Promise<void> {
  const now = dependencies.now()
  if (turn === 'go_down') return void (await writeMood(db, { downUntil: now + minute, slowUntil: 0 }))
  if (turn === 'be_slow') return void (await writeMood(db, { downUntil: 0, slowUntil: now + minute }))
  if (turn === 'be_well') return void (await writeMood(db, { downUntil: 0, slowUntil: 0 }))
  const chargeback = nextChargeback(charge, turn, now)
  if (!chargeback) return
  await saveCharge(db, { ...charge, chargeback })
  await queueCall(db, { id: newId(), type: 'chargeback', chargeback }, now)
}

/** The next report of the bank; undefined when there is none. */
function nextChargeback(charge: TestCharge, turn: TestTurn, now: number): ChargebackState | undefined {
  const { id, currency, capturedMinor, refundedMinor, chargeback } = charge
  if (turn === 'chargeback') {
    if (chargeback || capturedMinor - refundedMinor <= 0) return undefined
    const dispute = {
      ref: `cb-${id}`,
      chargeRef: id,
      amountMinor: capturedMinor - refundedMinor,
      feeMinor: 1_500,
      currency,
    }
    return { ...dispute, status: 'received', reason: 'product not received', evidenceDueAt: null }
  }
  if (!chargeback || chargeback.status === 'won' || chargeback.status === 'lost') return undefined
  if (turn === 'request_evidence') return { ...chargeback, status: 'evidence_due', evidenceDueAt: now + 7 * day }
  return { ...chargeback, status: turn === 'win' ? 'won' : 'lost', evidenceDueAt: null }
}
