/** One account, beside its line in the list. Moments are ISO texts, or texts of the market where they are only read. */
export interface PersonPage {
  sessions: { device: string; since: string; lastUsedAt: string }[]
  orders: { reference: string; placed: string; providers: string[]; status: string }[]
  /** Ordered as a guest with the same confirmed address, and not yet theirs. */
  guestOrders: number
  /** Why it cannot be erased now; empty: it can. */
  hinders: string[]
  /** After how many days it would be gone. */
  eraseDays: number
  /** Until when they pay in full online; null: they need not. */
  prepayUntil: string | null
}

export interface AdminNote {
  id: string
  at: string
  by: string
  text: string
}

export type NoteKind = 'user' | 'provider' | 'service' | 'order'

export interface TimelineEvent {
  at: string
  /** "21 Nov 2026, 14:05 UTC" */
  when: string
  kind: 'item' | 'payment' | 'refund' | 'chargeback' | 'dispute' | 'mail' | 'note'
  text: string
  by: string
  /** Of a letter, so that it can be sent once more. */
  mailId?: string
}
