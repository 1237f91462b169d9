import type { Party } from '#ordering/rules/orders/item-states.ts'

/**
 * proposed ─other side→ accepted | declined; ─time→ expired; ─proposer, or the end of the item→ withdrawn. unpaid
 * ─paid→ accepted.
 */
export type ProposalStatus = 'proposed' | 'unpaid' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

export type ProposalAnswer = 'accept' | 'decline' | 'withdraw'

const outcomes = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const satisfies Record<
  ProposalAnswer,
  ProposalStatus
>

/** The customer on one side; the business and administrators on the other. */
export const sideOf = (party: Party): 'customer' | 'business' => (party === 'customer' ? 'customer' : 'business')

/**
 * The state of an open proposal after an answer; undefined when the side may not give it. Only the proposer can
 * withdraw, only the other side can answer.
 */
export function proposalAfter(
  answer: ProposalAnswer,
  { byParty, status }: { byParty: Party; status: ProposalStatus },
  by: Party,
) {
  const isByReader = sideOf(byParty) === sideOf(by)
  if (status !== 'proposed' && !(status === 'unpaid' && answer === 'withdraw')) return undefined
  return (answer === 'withdraw') === isByReader ? outcomes[answer] : undefined
}
