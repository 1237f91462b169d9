import type { MoneyView } from '#ordering/contract.ts'

/** Contract for the history of an item and the possible actions. */

export interface HistoryLine {
  at: string
  display: string
  /** "Cancelled by you: change of plans" */
  text: string
  /** "EUR 30.00 back", for a step that moved money. */
  amount?: string | null
  /** Free text of the person who acted. */
  note?: string
}

export interface CancelView {
  isRequest: boolean
  /** "Cancel free until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0). After that nothing is refunded." */
  headline: string
  lines: string[]
  /** Refund share in percent of the price. */
  share: 100 | 50 | 0
  /** The exact refund, with tip, delivery and fees. */
  back: MoneyView
  /** Charged to a saved card; null: none. */
  fee: MoneyView | null
  /** The last moment at which these terms apply. */
  changesAt: string | null
  /** When pieces or seats can be cancelled separately: the refund for each number of them. */
  pieces: { count: number; back: MoneyView }[]
}

/** A report of one side that the other side has to answer, worded for the reader. */
export interface ReportView {
  id: string
  kind: 'customer_absent' | 'provider_absent' | 'provider_asked'
  status: 'waiting' | 'with_market' | 'upheld' | 'dismissed'
  statusText: string
  /** The text of the report and the answer to it. */
  text: string
  answer: string
  decisionText: string
  /** The reader can answer now: object, agree or contradict. */
  canAnswer: boolean
  answerBy: { at: string; display: string }
}

/** Paid online, refunded and remaining. */
export interface ItemMoneyView {
  paid: MoneyView
  back: MoneyView
  kept: MoneyView
}
