import { lastFreeCancelAt, lastHalfCancelAt, policyLine, type Agreement } from '#ordering/rules/policy.ts'
import type { Instant } from '#shared/instant.ts'

export interface MoveTerms {
  /** The most that can come back, in percent, because it was moved late. */
  mostBack: number
  /** Its customer may cancel with everything back, until it begins. */
  isProviderAtFault: boolean
}

/** The terms of a visit in one sentence, with what its moves have made of them. `describe` writes an instant in the venue's time. */
export function movedPolicyLine(
  agreement: Agreement,
  { mostBack, isProviderAtFault }: MoveTerms,
  describe: (at: Instant) => string,
): string {
  if (isProviderAtFault) return `Free cancelling until it begins, for the provider asked for another time`
  if (mostBack >= 100) return policyLine(agreement, describe)
  const half = mostBack === 0 ? 0 : Math.max(lastHalfCancelAt(agreement) ?? 0, lastFreeCancelAt(agreement) ?? 0)
  return half > 0
    ? `At most half of the price back until ${describe(half)}, for it was moved late`
    : 'Nothing back when it is cancelled, for it was moved late'
}
