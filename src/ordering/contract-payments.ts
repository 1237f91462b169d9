import type { MoneyView } from '#ordering/contract.ts'
import type { PaymentLabel } from '#ordering/rules/payments/payment-label.ts'

/** Contract for paid and due amounts. All of them are read from payments and the ledger. */

export type { PaymentLabel }

/** Online payments in one currency, of an item, a provider's part or an order. */
export interface PaymentSummary {
  label: PaymentLabel
  /** "Paid", "Partly paid": the label as text. */
  labelText: string
  /** "EUR 12.00 paid, EUR 45.00 reserved"; '' when nothing was paid online. */
  text: string
  currency: string
  paid: MoneyView
  /** Only captured when the provider accepts. */
  reserved: MoneyView
  refunded: MoneyView
}

export interface PayStepView {
  id: string
  mode: 'capture' | 'authorise' | 'save_card'
  amount: MoneyView
  /** "Charged now", "Reserved now, taken when the provider accepts", "Your card is kept, nothing is charged" */
  text: string
  /** The items of the payment: "Cut and finish", "Delivery". */
  titles: string[]
  state: 'open' | 'begun' | 'done' | 'failed'
  stateText: string
}

/** The open payments, made one after the other. */
export interface PayView {
  /** order: nothing is agreed before the payment. again: the order is agreed, but the capture failed. */
  kind: 'order' | 'again'
  payBy: { at: string; display: string }
  serverNow: string
  steps: PayStepView[]
  /** The payment that the button continues with; null while the gateway has to confirm the last one. */
  nextId: string | null
  /** "The payment did not work: …. Nothing was charged. Your time is kept until 14:12." */
  failure: string | null
}
