import type { PickerView } from '#booking/rules/slots/picker.ts'
import type { CheckoutView, OrderItemView, OrderView } from '#ordering/contract.ts'

/** An order of this browser, in one line. */
export type MyOrder = Pick<OrderView, 'reference' | 'statusText'> & {
  placed: string
  titles: string[]
  total: string
  paid: string
  again: Again | null
}

/** The way to have a finished thing once more. */
export interface Again {
  href: string
  /** "Book again" */
  label: string
  title: string
}

/** A visit of this browser, in one line. */
export interface MyVisit {
  /** "K7Q2-9M4T-1a" */
  reference: string
  title: string
  providerName: string
  when: string
  statusText: string
  isToCome: boolean
  again: Again | null
}

/** What somebody ordered, in pages; `older`: the order after which the next page begins. */
export interface MyOrdersPage {
  orders: MyOrder[]
  /** Null where visits are not asked for. */
  visits: MyVisit[] | null
  older: string | null
  /** Whoever is signed in looks for their own, also when there is nothing yet. */
  isSignedIn: boolean
}

/** The item that somebody is about to cancel, says to have, or says something of. */
export interface Doing {
  itemId: string
  /** 'absence': nobody was there; 'object': I was; null: cancel it, or say that one has it. */
  what: 'absence' | 'object' | null
  /** So that two presses are one. */
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

/** What `/order` shows. */
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

/** What `/order/time` shows: another time for a visit, what is asked, or what became of it. */
export interface OtherTimePage {
  reference: string
  providerName: string
  item: OrderItemView
  /** Null where nothing can be chosen now. */
  picker: PickerView | null
  /** What was just done: 'asked', 'accept', 'decline', 'withdraw'. */
  done: string | null
  /** So that two presses are one. */
  key: string
  /** Other options with what they cost altogether, and more or less than now; `option` is the one that is chosen. */
  options: OptionShown[]
  option: OptionShown | null
  people: { id: string; name: string }[]
  anyoneAllowed: boolean
  isAnyone: boolean
  /** Address of the page with an ampersand at its end. */
  base: string
}

/** What was just taken out of the cart, and everything needed to put it back, as JSON. */
export interface RemovedItem {
  title: string
  item: string
}
