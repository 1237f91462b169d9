import type { MoneyView, TimeView } from '#ordering/contract.ts'

/** Part of the contract: another time for a visit. */

export interface ProposalView {
  id: string
  /** Whoever looks made it themselves. */
  isOwn: boolean
  /** "Studio Ana asks for another time" */
  title: string
  /** When it stands, and when it would. */
  from: TimeView
  to: TimeView
  /** Who would do it, where that changes. */
  staffName: string | null
  /** "Ill" */
  reason: string
  answerBy: { at: string; display: string }
  /** What an answer means. */
  lines: string[]
  /** It can be accepted and declined, or taken back, by whoever looks. */
  canAnswer: boolean
  canWithdraw: boolean
  /** It costs more, and is kept until that is paid. */
  pay: { paymentId: string; amount: MoneyView } | null
}

/** What changing the time means, before anything is done. */
export interface ChangeView {
  /** At once, or the provider is asked first. */
  way: 'move' | 'proposal'
  headline: string
  /** What it costs, as long as nothing else is chosen with it. */
  price: string
  lines: string[]
  /** How often it can still be done. */
  movesLeft: number
}

/** Another time for a visit, as its customer sees it. */
export interface ReschedulingView {
  /** null: it cannot be changed; `hindrance` says why, where that is worth saying. */
  change: ChangeView | null
  hindrance: string | null
  proposal: ProposalView | null
}

/** The same as its business sees it. */
export interface BusinessReschedulingView {
  canPropose: boolean
  /** At once, by who runs the market. */
  canMove: boolean
  /** "Moved 3 times by the customer, who can move it no more"; then one more can be allowed. */
  movesText: string | null
  canAllow: boolean
  proposal: ProposalView | null
}
