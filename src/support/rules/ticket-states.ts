export const ticketStates = ['new', 'open', 'waiting', 'resolved', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

/** What moves a ticket; `reply` is the person's, the others are the market's. */
export type TicketMove = 'take' | 'answer' | 'reply' | 'resolve' | 'close' | 'reopen' | 'end'

/**
 * new ─somebody takes it→ open ─answered→ waiting ─the person answers→ open. Solved, it is resolved, and closed after some days in which
 * the person said nothing; whatever they say opens it again, also what is closed. Spam, and what was merged into another, is closed at once.
 */
const ticketMoves: Record<TicketState, Partial<Record<TicketMove, TicketState>>> = {
  new: { take: 'open', answer: 'waiting', reply: 'new', resolve: 'resolved', end: 'closed' },
  open: { take: 'open', answer: 'waiting', reply: 'open', resolve: 'resolved', end: 'closed' },
  waiting: { take: 'waiting', answer: 'waiting', reply: 'open', resolve: 'resolved', end: 'closed' },
  resolved: { answer: 'waiting', reply: 'open', close: 'closed', reopen: 'open', end: 'closed' },
  closed: { reply: 'open', reopen: 'open' },
}

/** Where a move leads; undefined: it is not possible from here. */
export const stateAfter = (state: TicketState, move: TicketMove): TicketState | undefined => ticketMoves[state][move]

/** It is the market's turn. */
export const isOurTurn = (state: TicketState): boolean => state === 'new' || state === 'open'

/** On the dashboard. */
export const stateLabels: Record<TicketState, string> = {
  new: 'New',
  open: 'Open',
  waiting: 'Waits for the person',
  resolved: 'Solved',
  closed: 'Closed',
}

/** What whoever wrote reads. */
export const stateTexts: Record<TicketState, string> = {
  new: 'We got it and will answer',
  open: 'We are working on it',
  waiting: 'We answered and wait for you',
  resolved: 'Solved. Write again, and it opens anew',
  closed: 'Closed. Write again, and it opens anew',
}
