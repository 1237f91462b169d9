import type { MoneyView } from '#ordering/contract.ts'

/** Part of the contract: what became of an item, and what can be done with it. */

export interface HistoryLine {
  at: string
  display: string
  /** "Cancelled by you: change of plans" */
  text: string
  /** "EUR 30.00 back", where money went with it. */
  amount?: string | null
  /** What somebody wrote. */
  note?: string
}

export interface CancelView {
  isRequest: boolean
  /** "Cancel free until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0). After that nothing is refunded." */
  headline: string
  lines: string[]
  /** How much of the price comes back, in percent. */
  share: 100 | 50 | 0
  /** What comes back to the cent, with tip, delivery and fees. */
  back: MoneyView
  /** Taken from a saved card; null: nothing is. */
  fee: MoneyView | null
  /** The last moment at which that holds. */
  changesAt: string | null
  /** Some of the pieces or seats can be cancelled alone: what each number of them gives back. */
  pieces: { count: number; back: MoneyView }[]
}

/** What one side says of an item that the other side has to answer, in the words of who reads it. */
export interface ReportView {
  id: string
  kind: 'customer_absent' | 'provider_absent' | 'provider_asked'
  status: 'waiting' | 'with_market' | 'upheld' | 'dismissed'
  statusText: string
  /** What was written to it, and what was answered. */
  text: string
  answer: string
  decisionText: string
  /** Who reads it can answer now: object, agree or say otherwise. */
  canAnswer: boolean
  answerBy: { at: string; display: string }
}

/** What was paid online for an item, came back and stays. */
export interface ItemMoneyView {
  paid: MoneyView
  back: MoneyView
  kept: MoneyView
}
