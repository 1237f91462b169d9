import type { PickerView } from '#booking/rules/slots/picker.ts'
import type { CheckoutView, OrderItemView, OrderPartView, OrderView } from '#ordering/contract.ts'

/** An order or a visit of this browser, as a card of a list. */
export interface MyCard extends Pick<OrderItemView, 'picture' | 'status' | 'statusText'> {
  /** "K7Q2-9M4T" of an order, "K7Q2-9M4T-1a" of a visit. */
  reference: string
  href: string
  title: string
  providerName: string
  /** "2026-11-30" at the venue: of the visit, or when the order was placed. */
  day: string
  /** "17:00–17:45 (Lisbon time)", the total of an order, and what of it is paid. */
  text: string
  isToCome: boolean
  /** Null: nowhere to go to. */
  place: OrderPartView['place']
  /** Null: the time cannot be changed. */
  changeHref: string | null
  again: Again | null
}

/** Link to order a finished item again. */
export interface Again {
  href: string
  /** "Book again" */
  label: string
  title: string
}

/** One page of a visitor's orders; `older`: the reference after which the next page starts. */
export interface MyOrdersPage {
  orders: MyCard[]
  /** Null when the request does not include visits. */
  visits: MyCard[] | null
  older: string | null
  /** A signed-in user sees this section even when it is empty. */
  isSignedIn: boolean
}

/** The item and the action that the customer has opened. */
export interface Doing {
  itemId: string
  /** 'absence': nobody was at the venue; 'object': the customer was there; null: cancel it, or confirm receipt. */
  what: 'absence' | 'object' | null
  /** Idempotency key. */
  key: string
}

/** A receipt or a credit note of an order. */
export interface OrderDocument {
  id: string
  partId: string
  /** "Receipt", "Credit note" */
  title: string
  number: string
}

/** Data of `/order`. */
export type OrderPage =
  | { view: 'checkout'; checkout: CheckoutView; orderKey: string }
  | { view: 'order'; order: OrderView; isNew: boolean; doing: Doing | null; billingDocuments: OrderDocument[] }
  | { view: 'find'; reference: string; isUnknown: boolean; myOrders: MyOrdersPage }

export interface OptionShown {
  id: string
  name: string
  totalMinor: number
  total: string
  /** "EUR 30.00 more, to be paid now" */
  difference: string
}

/** Data of `/order/time`: rescheduling a visit, an open proposal, or its result. */
export interface OtherTimePage {
  reference: string
  providerName: string
  item: OrderItemView
  /** Null when no time can be selected now. */
  picker: PickerView | null
  /** The last action: 'requested', 'accept', 'decline', 'withdraw'. */
  done: string | null
  /** Idempotency key. */
  key: string
  /** Other options with their total and the difference to the current price; `option` is the selected one. */
  options: OptionShown[]
  option: OptionShown | null
  people: { id: string; name: string }[]
  anyoneAllowed: boolean
  isAnyone: boolean
  /** Address of the page, ending with an ampersand. */
  base: string
}

/** The item just removed from the cart, and the JSON with which to restore it. */
export interface RemovedItem {
  title: string
  item: string
}
