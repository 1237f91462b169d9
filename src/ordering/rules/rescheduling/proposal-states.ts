import type { Party } from '#ordering/rules/orders/item-states.ts'

/** proposed ─other side→ accepted | declined; ─time→ expired; ─who asked, or the end of the item→ withdrawn. unpaid ─paid→ accepted. */
export type ProposalStatus = 'proposed' | 'unpaid' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

export type ProposalAnswer = 'accept' | 'decline' | 'withdraw'

const outcomes = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const satisfies Record<
  ProposalAnswer,
  ProposalStatus
>

/** Customers on one side; the business, and who runs the market in its stead, on the other. */
export const sideOf = (party: Party): 'customer' | 'business' => (party === 'customer' ? 'customer' : 'business')

/** What an answer makes of an open proposal; undefined when it is not theirs to give. One's own is taken back, the other's is answered. */
export function proposalAfter(
  answer: ProposalAnswer,
  { byParty, status }: { byParty: Party; status: ProposalStatus },
  by: Party,
) {
  const isOwn = sideOf(byParty) === sideOf(by)
  if (status !== 'proposed' && !(status === 'unpaid' && answer === 'withdraw')) return undefined
  return (answer === 'withdraw') === isOwn ? outcomes[answer] : undefined
}
