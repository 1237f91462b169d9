import type { Party } from '#ordering/rules/orders/item-states.ts'
import { sideOf } from '#ordering/rules/rescheduling/proposal-states.ts'

interface ChangeDetails {
  isAtOnce: boolean
  /** The refund share if cancelled now, in percent. */
  share: number
  /** Money was paid online, so a refund is possible. */
  isPaidOnline: boolean
  movesLeft: number
  providerName: string
  /** "EUR 60.00" */
  total: string
}

/** Text before a customer changes the time: the price and the terms afterwards. */
export function changeWords({ isAtOnce, share, isPaidOnline, movesLeft, providerName, total }: ChangeDetails): {
  headline: string
  price: string
  lines: string[]
} {
  const price = `The price stays as it is, ${total}, and nothing has to be paid for it.`
  const left = movesLeft === 1 ? 'You can change it once.' : `You can change it ${movesLeft} times.`
  const after = afterWords(share, isPaidOnline)
  if (isAtOnce) return { headline: 'Free of charge', price, lines: [left, ...after] }
  const text = `${providerName} has to agree. The new time is held for you until they answer; until then your time stays as it is.`
  return { headline: `${providerName} is asked first`, price, lines: [text, left, ...after] }
}

/** Moving a visit does not extend a cancellation deadline. */
function afterWords(share: number, isPaidOnline: boolean): string[] {
  if (share === 100) return ['The cancellation policy applies to the new time.']
  if (!isPaidOnline) return share === 0 ? ['Cancelling after the change still counts as a no-show.'] : []
  return share === 0
    ? ["It's too late for a refund, and a new time doesn't change that."]
    : [`After the change at most ${share} % of the price can be refunded, however early you cancel.`]
}

interface ProposalDetails {
  byParty: Party
  /** The reader. */
  side: 'customer' | 'business'
  providerName: string
  customerName: string
  shareThen: number
  isPaidOnline: boolean
  until: string
}

/** A proposal, worded for the proposer or the other side. */
export function proposalWords(details: ProposalDetails): { title: string; lines: string[] } {
  const { byParty, side, providerName, customerName, until } = details
  const isByReader = sideOf(byParty) === side
  const who = byParty === 'customer' ? customerName : byParty === 'market' ? 'Support' : providerName
  if (isByReader) {
    const other = side === 'customer' ? providerName : customerName
    return {
      title: 'You asked for another time',
      lines: [`${other} has until ${until} to answer. Both times are kept until then.`],
    }
  }
  return {
    title: `${who} asks for another time`,
    lines: [`Please answer until ${until}. Without an answer the time stays as it is.`, ...termsOf(details)],
  }
}

function termsOf({ side, shareThen, isPaidOnline }: ProposalDetails): string[] {
  if (side === 'business')
    return shareThen === 100 || !isPaidOnline
      ? []
      : [`However early they cancel after it, no more than ${shareThen} % comes back.`]
  return [
    'If you accept, the price stays as it is and the cancellation policy applies to the new time.',
    'If you decline, your time stays as it is, and you can cancel free until it begins.',
  ]
}

/** A new time that waits for its payment. */
export const unpaidWords = (optionName: string, amount: string, until: string) => ({
  title: `Pay ${amount} for the new time`,
  lines: [
    `${optionName} costs ${amount} more. The new time is kept for you until ${until}; without the payment everything stays as it is.`,
  ],
})
