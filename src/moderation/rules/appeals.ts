import { days, type Instant } from '#shared/time/instant.ts'

export const appealDays = 14

interface Decided {
  verdict: string | null
  appealOf: string | null
  decidedAt: Instant | null
}

/** Until when a rejection can be appealed; null for other verdicts and for decisions about appeals. */
export const appealableUntil = ({ verdict, appealOf, decidedAt }: Decided): Instant | null =>
  verdict === 'reject' && appealOf === null && decidedAt !== null ? decidedAt + days(appealDays) : null
