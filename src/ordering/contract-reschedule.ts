import type { MoneyView, TimeView } from '#ordering/contract.ts'

/** Contract for rescheduling visits. */

export interface ProposalView {
  id: string
  /** The reader made the proposal. */
  isOwn: boolean
  /** "Studio Ana asks for another time" */
  title: string
  /** The current time and the proposed one. */
  from: TimeView
  to: TimeView
  /** The proposed staff member, when it changes. */
  staffName: string | null
  /** "Ill" */
  reason: string
  answerBy: { at: string; display: string }
  /** The consequences of an answer. */
  lines: string[]
  /** The reader can accept and decline the proposal, or withdraw it. */
  canAnswer: boolean
  canWithdraw: boolean
  /** The new time costs more and is held until the difference is paid. */
  pay: { paymentId: string; amount: MoneyView } | null
}

/** The consequences of a new time, before anything changes. */
export interface ChangeView {
  /** At once, or as a proposal to the provider. */
  way: 'move' | 'proposal'
  headline: string
  /** The price when only the time changes. */
  price: string
  lines: string[]
  /** The number of changes that remain. */
  movesLeft: number
}

/** Rescheduling a visit, for its customer. */
export interface ReschedulingView {
  /** Null: no change is possible; `hindrance` is the reason when there is one to show. */
  change: ChangeView | null
  hindrance: string | null
  proposal: ProposalView | null
}

/** Rescheduling a visit, for its business. */
export interface BusinessReschedulingView {
  canPropose: boolean
  /** At once, by an administrator. */
  canMove: boolean
  /** "Moved 3 times by the customer, who can move it no more"; the business can then allow one more change. */
  movesText: string | null
  canAllow: boolean
  proposal: ProposalView | null
}
