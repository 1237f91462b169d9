import { setTimeout as sleep } from 'node:timers/promises'
import {
  GatewayRejected,
  GatewayUnreachable,
  type ChargeRequest,
  type ChargeState,
  type ChargeStatus,
  type PaymentAdapter,
  type RefundState,
} from '../../../src/shared/adapters/payment-adapter.ts'
import type { World } from '../worlds/world.ts'

/** A payment gateway in memory that behaves as told, for cases that a well-behaved one does not show. */
export interface MemoryGateway extends PaymentAdapter {
  /** How it responds from now on: normally; not at all; too late, although it did the work; with a rejection. */
  mood: 'well' | 'away' | 'slow' | 'rejects'
  /** The result of refunds from now on. */
  refunds: RefundState['status']
  /** The number of calls by name. */
  calls: Record<string, number>
  charges: Map<string, ChargeState & { mode: string; paymentId: string }>
  refunded: Map<string, RefundState & { chargeRef: string; amountMinor: number }>
  /** The buyer pays, or does not. */
  pay(ref: string, status?: ChargeStatus, lie?: Partial<ChargeState>): void
  /** Changes the state of refunds that were already sent. */
  settleRefunds(status: RefundState['status']): void
}

export function openMemoryGateway(world: World, key = 'memory'): MemoryGateway {
  const gateway = new InMemory(key)
  world.paymentAdapters.set(key, gateway)
  return gateway
}

class InMemory implements MemoryGateway {
  readonly key: string
  readonly canAuthorise = true
  readonly canSaveCards = true
  mood: MemoryGateway['mood'] = 'well'
  refunds: RefundState['status'] = 'done'
  calls: Record<string, number> = {}
  charges: MemoryGateway['charges'] = new Map()
  refunded: MemoryGateway['refunded'] = new Map()
  private readonly byKey = new Map<string, string>()

  constructor(key: string) {
    this.key = key
  }

  pay(ref: string, status: ChargeStatus = 'captured', lie: Partial<ChargeState> = {}) {
    const charge = this.charges.get(ref)!
    const done = charge.mode === 'authorise' && status === 'captured' ? 'authorised' : status
    Object.assign(charge, { status: done, redirectUrl: null, ...lie })
    if (charge.mode === 'save_card')
      Object.assign(charge, { status: 'card_saved', card: { ref: `card-${ref}`, brand: 'visa', last4: '4242' } })
  }

  settleRefunds(status: RefundState['status']) {
    for (const refund of this.refunded.values()) refund.status = status
  }

  begin(charge: ChargeRequest) {
    return this.once('begin', charge.key, () => this.open(charge, 'needs_action'))
  }

  find(ref: string) {
    return this.answer('find', () => this.stateOf(ref))
  }

  capture(ref: string, amountMinor: number, key: string) {
    return this.once('capture', key, () => {
      const charge = this.charges.get(ref)
      if (charge?.status !== 'authorised') throw new GatewayRejected('nothing is reserved')
      Object.assign(charge, { status: 'captured', amountMinor })
      return ref
    })
  }

  cancel(ref: string, key: string) {
    return this.once('cancel', key, () => {
      const charge = this.charges.get(ref)!
      if (charge.status === 'captured') throw new GatewayRejected('it is paid')
      Object.assign(charge, { status: 'voided', redirectUrl: null })
      return ref
    })
  }

  chargeCard(_card: unknown, charge: ChargeRequest) {
    return this.once('chargeCard', charge.key, () => this.open(charge, 'captured'))
  }

  async refund(chargeRef: string, amountMinor: number, key: string): Promise<RefundState> {
    const ref = `refund-${key}`
    return this.answer('refund', () => {
      if (!this.refunded.has(ref))
        this.refunded.set(ref, { ref, chargeRef, amountMinor, status: this.refunds, failure: '' })
      const { status } = this.refunded.get(ref)!
      return { ref, status, failure: status === 'failed' ? 'the card is closed' : '' }
    })
  }

  findRefund(ref: string) {
    return this.answer('findRefund', () => ({ ref, status: this.refunded.get(ref)!.status, failure: '' }))
  }

  async readEvent() {
    return null
  }

  private open(charge: ChargeRequest, status: ChargeStatus): string {
    const ref = `charge-${charge.key}`
    const redirectUrl = status === 'needs_action' ? `https://pay.example/${ref}` : null
    const { amountMinor, currency, mode, paymentId } = charge
    this.charges.set(ref, { ref, status, currency, amountMinor, redirectUrl, card: null, failure: '', mode, paymentId })
    return ref
  }

  private stateOf(ref: string): ChargeState {
    const charge = this.charges.get(ref)
    if (!charge) throw new GatewayRejected('there is no such charge')
    const { mode: _mode, paymentId: _id, ...state } = charge
    return { ...state }
  }

  private once(name: string, key: string, work: () => string): Promise<ChargeState> {
    return this.answer(name, () => {
      if (!this.byKey.has(`${name}:${key}`)) this.byKey.set(`${name}:${key}`, work())
      return this.stateOf(this.byKey.get(`${name}:${key}`)!)
    })
  }

  private async answer<Answer>(name: string, work: () => Answer): Promise<Answer> {
    this.calls[name] = (this.calls[name] ?? 0) + 1
    if (this.mood === 'away') throw new GatewayUnreachable('away')
    if (this.mood === 'rejects') throw new GatewayRejected('The card was declined.')
    const answer = work()
    if (this.mood === 'slow') await sleep(3_000)
    return answer
  }
}
