import type { TestCounter } from '#platform/payments/test-gateway.ts'
import { atMoment, paid, stateOf, usualLater } from '#platform/payments/test-charges.ts'
import {
  findRefund,
  findRefundByKey,
  insertRefund,
  queueCall,
  saveCharge,
  settleCharge,
  type TestCharge,
  type TestRefund,
} from '#platform/payments/test-store.ts'
import { isId, newId } from '#shared/ids.ts'
import {
  GatewayRejected,
  type ChargeMoney,
  type ChargeRequest,
  type ChargeState,
  type PaymentAdapter,
  type RefundState,
  type SavedCard,
} from '#shared/adapters/payment-adapter.ts'

type GatewayCalls = Required<
  Pick<
    PaymentAdapter,
    'begin' | 'capture' | 'cancel' | 'chargeCard' | 'refund' | 'findRefund' | 'findMoney' | 'sendEvidence'
  >
>

const slowRefundMs = 30_000

/** The API of the test gateway. */
export const testGatewayCalls = (counter: TestCounter): GatewayCalls => ({
  begin: (charge) => begin(counter, charge),
  capture: (ref, amountMinor) => capture(counter, ref, amountMinor),
  cancel: (ref) => cancel(counter, ref),
  chargeCard: (card, charge) => chargeCard(counter, card, charge),
  refund: (ref, amountMinor, key) => refund(counter, { ref, amountMinor, key }),
  findRefund: (ref) => findRefundState(counter, ref),
  findMoney: (ref) => counter.withCharge(ref, async (_db, charge) => moneyOf(charge)),
  sendEvidence: (ref) => receiveEvidence(counter, ref),
})

const moneyOf = ({ currency, capturedMinor, refundedMinor }: TestCharge): ChargeMoney => ({
  currency,
  capturedMinor,
  refundedMinor,
  stepMinor: 1,
})

function newCharge(charge: ChargeRequest): TestCharge {
  const { key, paymentId, mode, currency, amountMinor, description, returnUrl, expiresAt } = charge
  return {
    id: newId(),
    ...{ key, paymentId, mode, currency, amountMinor, description, returnUrl, expiresAt },
    ...{
      status: 'needs_action',
      capturedMinor: 0,
      refundedMinor: 0,
      failure: '',
      step: 'choose',
      later: {},
      paysAt: null,
      chargeback: null,
    },
  }
}

async function settle({ dependencies, payPage }: TestCounter, wish: TestCharge): Promise<ChargeState> {
  const charge = await settleCharge(dependencies.db, wish, dependencies.now())
  if (charge.amountMinor !== wish.amountMinor || charge.currency !== wish.currency || charge.mode !== wish.mode) {
    throw new GatewayRejected('This key was used for another payment.')
  }
  return stateOf(atMoment(charge, dependencies.now()), payPage(charge.id))
}

const begin = (counter: TestCounter, charge: ChargeRequest): Promise<ChargeState> => settle(counter, newCharge(charge))

const capture = (counter: TestCounter, ref: string, amountMinor: number): Promise<ChargeState> =>
  counter.withCharge(ref, async (db, charge) => {
    const isTaken = charge.status === 'captured' && charge.capturedMinor === amountMinor
    if (!isTaken && charge.status !== 'authorised')
      throw new GatewayRejected('This payment is in a state in which that cannot be done.')
    if (amountMinor < 1 || amountMinor > charge.amountMinor)
      throw new GatewayRejected('More cannot be taken than was reserved.')
    if (!isTaken && charge.later.capture === 'fails')
      throw new GatewayRejected('The reservation has run out at the bank.')
    const taken: TestCharge = { ...charge, status: 'captured', capturedMinor: amountMinor }
    await saveCharge(db, taken)
    return stateOf(taken, '')
  })

const cancel = (counter: TestCounter, ref: string): Promise<ChargeState> =>
  counter.withCharge(ref, async (db, charge) => {
    if (charge.status !== 'needs_action' && charge.status !== 'authorised') return stateOf(charge, '')
    // The delayed bank payment succeeds before the void.
    const ended: TestCharge = charge.paysAt !== null ? paid(charge) : { ...charge, status: 'voided' }
    await saveCharge(db, ended)
    return stateOf(ended, '')
  })

const offSession = {
  pays: '',
  declines: 'There is not enough money on this card.',
  requires_owner: 'The bank wants the owner of the card to confirm this payment.',
}

async function chargeCard(counter: TestCounter, card: SavedCard, wish: ChargeRequest): Promise<ChargeState> {
  const saved = await counter.withCharge(card.ref, async (_db, charge) => charge)
  if (saved.status !== 'card_saved') throw new GatewayRejected('The payment company does not know this card.')
  const failure = offSession[saved.later.card ?? usualLater.card]
  const charge = newCharge(wish)
  return settle(counter, failure ? { ...charge, status: 'failed', failure } : paid(charge))
}

interface RefundRequest {
  ref: string
  amountMinor: number
  key: string
}

const refund = (counter: TestCounter, { ref, amountMinor, key }: RefundRequest): Promise<RefundState> =>
  counter.withCharge(ref, async (db, charge) => {
    const known = await findRefundByKey(db, key)
    if (known) return refundState(known, counter)
    if (amountMinor < 1 || amountMinor > charge.capturedMinor - charge.refundedMinor) {
      throw new GatewayRejected('More cannot be given back than was paid.')
    }
    const made = newRefund(counter, charge, { key, amountMinor })
    if (made.status !== 'failed') await saveCharge(db, { ...charge, refundedMinor: charge.refundedMinor + amountMinor })
    await insertRefund(db, made, counter.dependencies.now())
    const content = { id: newId(), type: 'refund', refundRef: made.id, chargeRef: charge.id } as const
    if (made.doneAt !== null) await queueCall(db, content, made.doneAt)
    return refundState(made, counter)
  })

function newRefund(
  { dependencies }: TestCounter,
  charge: TestCharge,
  { key, amountMinor }: { key: string; amountMinor: number },
): TestRefund {
  const made = { id: newId(), key, chargeId: charge.id, amountMinor, failure: '', doneAt: null }
  if (charge.later.refunds === 'fail')
    return { ...made, status: 'failed', failure: 'The card has expired or was closed.' }
  if (charge.later.refunds === 'slow') return { ...made, status: 'sent', doneAt: dependencies.now() + slowRefundMs }
  return { ...made, status: 'done' }
}

const refundState = ({ id, status, failure, doneAt }: TestRefund, { dependencies }: TestCounter): RefundState => ({
  ref: id,
  status: status === 'sent' && doneAt !== null && dependencies.now() >= doneAt ? 'done' : status,
  failure,
})

async function findRefundState(counter: TestCounter, ref: string): Promise<RefundState> {
  const found = isId(ref) ? await findRefund(counter.dependencies.db, ref) : undefined
  if (!found) throw new GatewayRejected('The payment company does not know this refund.')
  return refundState(found, counter)
}

/** A charge-back has the ref of its charge, which has at most one. */
const receiveEvidence = (counter: TestCounter, ref: string): Promise<void> =>
  counter.withCharge(ref.replace(/^cb-/, ''), async (db, charge) => {
    if (!charge.chargeback) throw new GatewayRejected('The payment company does not know this charge-back.')
    await saveCharge(db, { ...charge, chargeback: { ...charge.chargeback, status: 'received', evidenceDueAt: null } })
  })
