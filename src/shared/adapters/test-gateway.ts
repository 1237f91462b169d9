import type { Instant } from '#shared/time/instant.ts'
import type { ChargebackState, ChargeMode, ChargeStatus, PaymentAdapter } from '#shared/adapters/payment-adapter.ts'

/** What a visitor of the test gateway's pay page can make happen. */
export type TestOutcome = 'pay' | 'second_look' | 'confirm' | 'refuse' | 'decline' | 'expire' | 'late' | 'leave'

/** How the market hears of it: by the buyer's browser, by a message of the gateway, by both in any order, or by neither. */
export type TestNotification =
  'return_first' | 'message_first' | 'both' | 'only_return' | 'only_message' | 'neither' | 'five_messages'

/** What becomes of it afterwards. */
export interface TestLater {
  refunds: 'work' | 'slow' | 'fail'
  capture: 'works' | 'fails'
  /** When the saved card is charged without its owner. */
  card: 'pays' | 'declines' | 'asks_owner'
}

/** What the bank of a buyer, or the gateway itself, does on another day. */
export type TestTurn = 'chargeback' | 'ask_evidence' | 'win' | 'lose' | 'go_down' | 'be_slow' | 'be_well'

/** A charge as the pay page shows it. */
export interface TestVisit {
  id: string
  mode: ChargeMode
  status: ChargeStatus
  /** choose: nothing was done yet. bank: the bank asks. left: the window was closed. */
  step: 'choose' | 'bank' | 'left'
  currency: string
  amountMinor: number
  capturedMinor: number
  refundedMinor: number
  description: string
  returnUrl: string
  expiresAt: Instant
  failure: string
  later: TestLater
  chargeback: ChargebackState | null
  isDown: boolean
  isSlow: boolean
}

interface TestCall {
  id: number
  body: Uint8Array
  headers: Headers
}

/** The payment gateway of the demo and of tests: no money moves, and every path can be driven. */
export interface TestGateway extends PaymentAdapter {
  show(chargeRef: string): Promise<TestVisit | undefined>
  /** Does it; says whether the browser goes back to the market. Done twice, it is done once. */
  act(
    chargeRef: string,
    act: { outcome: TestOutcome; news: TestNotification; later: TestLater },
  ): Promise<{ returns: boolean }>
  turn(chargeRef: string, turn: TestTurn): Promise<void>
  /** Messages that are due, each taken for half a minute; one that was heard is forgotten by `confirmMessage`. */
  claimMessages(): Promise<TestCall[]>
  confirmMessage(callId: number): Promise<void>
}

/** The test gateway, where this installation has it. */
export function testGatewayIn(adapters: ReadonlyMap<string, PaymentAdapter>): TestGateway | undefined {
  const adapter = adapters.get('test')
  return adapter && 'claimMessages' in adapter ? (adapter as TestGateway) : undefined
}
