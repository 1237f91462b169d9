import type { CancelTerms } from '#ordering/rules/policy.ts'
import { roundHalfAway } from '#shared/money.ts'
import type { Instant } from '#shared/instant.ts'

interface CancelFacts {
  terms: CancelTerms
  isRequest: boolean
  isGoods: boolean
  isPaidOnline: boolean
  /** The money is only reserved. */
  isReserved?: boolean
  totalMinor: number
  /** Why everything comes back, whatever the terms: 'overdue', 'provider-moved', or what happened at that place. */
  why?: string | null
  /** An instant in the venue's time. */
  describe(at: Instant): string
  /** "EUR 30.00" */
  money(minor: number): string
}

/** What a customer reads before they cancel: first what it costs now, then what that means. */
export function cancelWords(facts: CancelFacts): { headline: string; lines: string[] } {
  const { isRequest, isGoods, why } = facts
  if (why) return { headline: 'Cancelling is free', lines: [whyWords(why), ...moneyWords(facts)] }
  if (isRequest) return { headline: 'Taking back a request is free', lines: moneyWords(facts) }
  if (isGoods) return { headline: 'Free until it is being prepared', lines: moneyWords(facts) }
  return { headline: headlineOf(facts), lines: [...moneyWords(facts), ...policyWords(facts)] }
}

const whyWords = (why: string) =>
  ({
    overdue: 'This should have been ready by now.',
    'provider-moved': 'The provider asked for another time, and you declined.',
  })[why] ?? `${why}: nobody can help it.`

function moneyWords({ terms, isPaidOnline, isReserved, money }: CancelFacts): string[] {
  if (isReserved) return ['The money is only reserved. It is let go, and nothing is charged.']
  if (terms.feeMinor > 0) return [`${money(terms.feeMinor)} will be taken from the card that you saved.`]
  if (isPaidOnline) return terms.share === 100 ? [`${money(terms.backMinor)} comes back.`] : []
  if (terms.nextFeeMinor) return []
  return ['You pay at the venue, so nothing was charged and nothing is taken.']
}

function headlineOf(facts: CancelFacts): string {
  const { share, backMinor, nextBackMinor, nextFeeMinor, feeMinor, changesAt } = facts.terms
  const { isPaidOnline, describe, money } = facts
  if (isPaidOnline && changesAt !== null && nextBackMinor !== backMinor)
    return `${money(backMinor)} back now, ${money(nextBackMinor ?? 0)} after ${describe(changesAt)}`
  if (share === 100) return changesAt === null ? 'Cancelling is free' : `Free until ${describe(changesAt)}`
  if (isPaidOnline) return `${money(backMinor)} comes back`
  if (feeMinor > 0 && changesAt !== null && nextFeeMinor !== feeMinor)
    return `Costs ${money(feeMinor)} now, ${money(nextFeeMinor ?? 0)} after ${describe(changesAt)}`
  if (feeMinor > 0) return 'Too late for free cancelling'
  // Nothing was paid and no card is kept: nothing can be taken, as the terms of the visit say everywhere else.
  return share === 0 ? 'Costs nothing, but it counts as a missed visit' : 'Cancelling costs nothing'
}

function policyWords({ terms, isPaidOnline, money, describe, totalMinor }: CancelFacts): string[] {
  const { share, backMinor, nextShare, changesAt, nextFeeMinor, feeMinor } = terms
  const until = changesAt === null ? '' : ` until ${describe(changesAt)}`
  if (isPaidOnline) {
    if (share === 100) return []
    return [
      `By the terms of this booking${until}, ${backMinor === 0 ? 'nothing' : money(backMinor)} comes back of what was paid.`,
    ]
  }
  if (feeMinor > 0) return []
  if (nextFeeMinor) return [`After that, ${money(nextFeeMinor)} is taken from the card that you saved.`]
  const wouldBe = (percent: number) => totalMinor - roundHalfAway((totalMinor * (100 - percent)) / 100)
  if (share === 100)
    return nextShare === null
      ? []
      : [
          `After that, ${wordOf(wouldBe(nextShare), money)} of ${money(totalMinor)} would come back, had you paid online.`,
        ]
  return [
    `By the terms of this booking${until}, ${wordOf(wouldBe(share), money)} of ${money(totalMinor)} would come back, had you paid online.`,
  ]
}

const wordOf = (minor: number, money: CancelFacts['money']) => (minor === 0 ? 'nothing' : money(minor))
