import type { Instant } from '#shared/time/instant.ts'

interface Claimed {
  claimedBy: string | null
  claimedUntil: Instant | null
}

/** The moderator who has reserved the case now; an expired reservation does not count. */
export const holderOf = ({ claimedBy, claimedUntil }: Claimed, now: Instant): string | null =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > now ? claimedBy : null

/** A case as a target in the audit log. */
export const caseTarget = ({ id, reference }: { id: string; reference: string }) => ({
  kind: 'case',
  id,
  label: reference,
})
