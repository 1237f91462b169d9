export const ticketStates = ['new', 'open', 'waiting', 'resolved', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

/** The moves of a ticket; `reply` is its author's, the others are the market's. */
export type TicketMove = 'claim' | 'answer' | 'reply' | 'resolve' | 'close' | 'reopen' | 'end'

/**
 * new ─somebody takes it→ open ─answered→ waiting ─its author replies→ open. A resolved ticket is closed after some
 * days without a reply; a reply reopens it in any state. Spam and merged tickets are closed at once.
 */
const ticketMoves: Record<TicketState, Partial<Record<TicketMove, TicketState>>> = {
  new: { claim: 'open', answer: 'waiting', reply: 'new', resolve: 'resolved', end: 'closed' },
  open: { claim: 'open', answer: 'waiting', reply: 'open', resolve: 'resolved', end: 'closed' },
  waiting: { claim: 'waiting', answer: 'waiting', reply: 'open', resolve: 'resolved', end: 'closed' },
  resolved: { answer: 'waiting', reply: 'open', close: 'closed', reopen: 'open', end: 'closed' },
  closed: { reply: 'open', reopen: 'open' },
}

/** The state after a move; undefined: the move is not allowed. */
export const stateAfter = (state: TicketState, move: TicketMove): TicketState | undefined => ticketMoves[state][move]

/** Whether the market has to answer. */
export const isOurTurn = (state: TicketState): boolean => state === 'new' || state === 'open'

/** Texts for the dashboard. */
export const stateLabels: Record<TicketState, string> = {
  new: 'New',
  open: 'Open',
  waiting: 'Waits for the person',
  resolved: 'Solved',
  closed: 'Closed',
}

/** Texts for the author. */
export const stateTexts: Record<TicketState, string> = {
  new: 'We got it and will answer',
  open: 'We are working on it',
  waiting: 'We answered and wait for you',
  resolved: 'Solved. Write again, and it opens anew',
  closed: 'Closed. Write again, and it opens anew',
}
