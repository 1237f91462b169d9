/**
 * Details of one account in addition to its row in the list. Instants are ISO strings, or formatted texts in the
 * market's time where they are only displayed.
 */
export interface PersonPage {
  sessions: { device: string; since: string; lastUsedAt: string }[]
  orders: { reference: string; placed: string; providers: string[]; status: string }[]
  /** Guest orders with the same confirmed address that are not assigned to the account yet. */
  guestOrders: number
  /** Why the account cannot be erased now; empty: it can. */
  hinders: string[]
  /** Days between the request and the erasure. */
  eraseDays: number
  /** Until when the customer has to pay in full online; null: no such restriction. */
  prepayUntil: string | null
}

export interface AdminNote {
  id: string
  at: string
  by: string
  text: string
}

export type NoteKind = 'user' | 'provider' | 'service' | 'order'
