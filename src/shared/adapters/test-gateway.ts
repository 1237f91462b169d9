import type { Instant } from '#shared/time/instant.ts'
import type { ChargebackState, ChargeMode, ChargeStatus, PaymentAdapter } from '#shared/adapters/payment-adapter.ts'

/** The results that a visitor of the test gateway's payment page can choose. */
export type TestOutcome = 'pay' | 'second_factor' | 'confirm' | 'deny' | 'decline' | 'expire' | 'late' | 'leave'

/**
 * How the market learns of the result: by the buyer's browser, by a webhook message, by both in any order, or not at
 * all.
 */
export type TestNotification =
  'return_first' | 'message_first' | 'both' | 'only_return' | 'only_message' | 'neither' | 'five_messages'

/** How the gateway behaves afterwards. */
export interface TestLater {
  refunds: 'work' | 'slow' | 'fail'
  capture: 'works' | 'fails'
  /** The result of charging the saved card while its owner is absent. */
  card: 'pays' | 'declines' | 'requires_owner'
}

/** Later events at the buyer's bank or at the gateway itself. */
export type TestTurn = 'chargeback' | 'request_evidence' | 'win' | 'lose' | 'go_down' | 'be_slow' | 'be_well'

/** A charge as the payment page shows it. */
export interface TestVisit {
  id: string
  mode: ChargeMode
  status: ChargeStatus
  /** choose: no result was chosen yet. bank: the bank asks for confirmation. left: the window was closed. */
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

/** The payment gateway of the demo and of tests: it moves no money, and every result can be produced. */
export interface TestGateway extends PaymentAdapter {
  show(chargeRef: string): Promise<TestVisit | undefined>
  /** Applies the chosen result, once however often it is called; tells whether the browser returns to the market. */
  act(
    chargeRef: string,
    act: { outcome: TestOutcome; content: TestNotification; later: TestLater },
  ): Promise<{ returns: boolean }>
  turn(chargeRef: string, turn: TestTurn): Promise<void>
  /** Takes due messages, each for half a minute; `confirmMessage` deletes one that was delivered. */
  claimMessages(): Promise<TestCall[]>
  confirmMessage(callId: number): Promise<void>
}

/** The test gateway, or undefined where this installation has none. */
export function testGatewayIn(adapters: ReadonlyMap<string, PaymentAdapter>): TestGateway | undefined {
  const adapter = adapters.get('test')
  return adapter && 'claimMessages' in adapter ? (adapter as TestGateway) : undefined
}
