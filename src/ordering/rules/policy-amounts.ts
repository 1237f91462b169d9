import { cancelTerms } from '#ordering/rules/policy.ts'
import type { Instant } from '#shared/instant.ts'

type Asked = Parameters<typeof cancelTerms>[0]

interface Step {
  backMinor: number
  /** Taken from a saved card. */
  feeMinor: number
  /** The last instant at which that holds; null: from then on. */
  until: Instant | null
}

/** What cancelling gives back from an instant on, step by step, by the function that does it; steps that change no amount are one. */
export function cancelSteps(asked: Asked, at: Instant): Step[] {
  const { backMinor, feeMinor, changesAt } = cancelTerms(asked, at)
  if (changesAt === null) return [{ backMinor, feeMinor, until: null }]
  const [next, ...rest] = cancelSteps(asked, changesAt + 1)
  if (next!.backMinor === backMinor && next!.feeMinor === feeMinor) return [next!, ...rest]
  return [{ backMinor, feeMinor, until: changesAt }, next!, ...rest]
}

interface Words {
  /** An instant in the venue's time. */
  describe(at: Instant): string
  /** "EUR 30.00" */
  money(minor: number): string
}

/** "EUR 60.00 back until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0), EUR 30.00 until …, then EUR 0.00": for what was, or will be, paid online. */
export function amountsLine(asked: Asked, at: Instant, { describe, money }: Words): string {
  const steps = cancelSteps(asked, at)
  const isFee = steps.some(({ feeMinor }) => feeMinor > 0)
  const amountOf = ({ backMinor, feeMinor }: Step) => money(isFee ? feeMinor : backMinor)
  const what = isFee ? 'from your card when cancelled' : 'back when cancelled'
  if (steps.length === 1) return `${amountOf(steps[0]!)} ${what}`
  return steps
    .map((step, index) => {
      const amount = index === 0 ? `${amountOf(step)} ${what}` : amountOf(step)
      return step.until === null ? `then ${amount}` : `${amount} until ${describe(step.until)}`
    })
    .join(', ')
}
