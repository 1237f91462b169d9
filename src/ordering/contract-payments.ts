import type { MoneyView } from '#ordering/contract.ts'
import type { PaymentLabel } from '#ordering/rules/payments/payment-label.ts'

/** Part of the contract: what was paid of an order, and what is to be paid. Everything here is read from payments and the ledger. */

export type { PaymentLabel }

/** What was paid online, in one currency, for an item, for a provider's part, or for an order. */
export interface PaymentSummary {
  label: PaymentLabel
  /** "Paid", "Partly paid": the label in words. */
  labelText: string
  /** "EUR 12.00 paid, EUR 45.00 reserved"; '' when nothing was paid online. */
  text: string
  currency: string
  paid: MoneyView
  /** Only taken when the provider accepts. */
  reserved: MoneyView
  refunded: MoneyView
}

export interface PayStepView {
  id: string
  mode: 'capture' | 'authorise' | 'save_card'
  amount: MoneyView
  /** "Charged now", "Reserved now, taken when the provider accepts", "Your card is kept, nothing is charged" */
  text: string
  /** What it is for: "Cut and finish", "Delivery". */
  titles: string[]
  state: 'open' | 'begun' | 'done' | 'failed'
  stateText: string
}

/** What somebody has to pay, one after the other. */
export interface PayView {
  /** order: nothing is agreed before it is paid. again: it is agreed, and the money could not be taken. */
  kind: 'order' | 'again'
  payBy: { at: string; display: string }
  serverNow: string
  steps: PayStepView[]
  /** The payment that the button goes on with; null when all are done and the gateway's word is awaited. */
  nextId: string | null
  /** "The payment did not work: …. Nothing was charged. Your time is kept until 14:12." */
  failure: string | null
}
