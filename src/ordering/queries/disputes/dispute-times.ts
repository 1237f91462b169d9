import type { AppContext } from '#server/context.ts'
import type { TimedDispute } from '#ordering/rules/disputes/dispute-states.ts'
import { isSmall, stakeOf, type DisputeTimes } from '#ordering/rules/disputes/dispute-terms.ts'
import { findRate } from '#ordering/store/disputes/due-disputes.server.ts'
import type { StoredDispute } from '#ordering/store/disputes/disputes.server.ts'
import { days } from '#shared/time/instant.ts'

/** How long each step of a dispute may take on this installation. */
export const disputeTimes = ({ settings }: AppContext): DisputeTimes => ({
  answerHours: settings.get('disputes.answer_hours'),
  offerHours: settings.get('disputes.offer_hours'),
  decideDays: settings.get('disputes.decide_days'),
  alertDays: settings.get('disputes.alert_days'),
})

/** A dispute with the data that the deadline rules need. */
export const timesOf = ({ settings }: AppContext, dispute: StoredDispute): TimedDispute => ({
  ...dispute,
  appealFor: days(settings.get('disputes.appeal_days')),
})

/** Whether an unanswered dispute is refunded without a decision, because the amount is small. */
export async function goesBackBySilence(
  ctx: AppContext,
  { totalMinor }: { totalMinor: number },
  dispute: StoredDispute,
): Promise<boolean> {
  const rate = dispute.currency === 'USD' ? 1 : await findRate(ctx.db, dispute.currency)
  return isSmall(stakeOf({ ...dispute, totalMinor }), dispute.currency, rate, ctx.settings.get('disputes.silence_usd'))
}
