import type { CancelTerms } from '#ordering/rules/cancellation/policy.ts'

interface CancelDetails {
  terms: CancelTerms
  /** The result of `cancelSentence`. */
  sentence: string
  isRequest: boolean
  isPaidOnline: boolean
  /** The money is only authorised. */
  isReserved: boolean
  /** Why the refund is full: 'overdue', 'provider-moved', or the reason of a force majeure rule. */
  why: string | null
  /** "EUR 30.00" */
  money(minor: number): string
}

/** Text before a customer cancels: first the terms, then the effect on their money now. */
export function cancelWords(details: CancelDetails): { headline: string; lines: string[] } {
  const { isRequest, sentence, why } = details
  return {
    headline: isRequest ? 'Take back your request free of charge.' : sentence,
    lines: [...(why ? [whyWords(why)] : []), ...moneyWords(details)],
  }
}

const whyWords = (why: string) =>
  ({
    overdue: 'This should have been ready by now.',
    'provider-moved': 'The provider asked for another time, and you declined.',
  })[why] ?? `${why}: nobody can help it.`

function moneyWords({ terms, isPaidOnline, isReserved, money }: CancelDetails): string[] {
  if (isReserved) return ['The money is only reserved. It is released, and nothing is charged.']
  if (terms.feeMinor > 0) return [`If you cancel now, ${money(terms.feeMinor)} is charged to your saved card.`]
  if (!isPaidOnline) return ['Nothing was charged.']
  return [
    terms.backMinor > 0
      ? `If you cancel now, ${money(terms.backMinor)} is refunded.`
      : 'If you cancel now, nothing is refunded.',
  ]
}
