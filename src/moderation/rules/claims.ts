import type { Instant } from '#shared/time/instant.ts'

interface Claimed {
  claimedBy: string | null
  claimedUntil: Instant | null
}

/** Who looks at a case at this moment; a claim that ran out is none. */
export const holderOf = ({ claimedBy, claimedUntil }: Claimed, now: Instant): string | null =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > now ? claimedBy : null

/** A case as the log of the market names it. */
export const caseTarget = ({ id, reference }: { id: string; reference: string }) => ({
  kind: 'case',
  id,
  label: reference,
})
