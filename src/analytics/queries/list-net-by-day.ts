import { listMoneyDays, type Days } from '#analytics/store/metrics-reads.server.ts'
import type { AppContext } from '#server/context.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

/**
 * The net revenue of some days after refunds and commission, from the metrics, in one currency. Null for staff, who see
 * no money. Throws `unauthenticated` and `not-found`.
 */
export async function listNetByDay(
  ctx: AppContext,
  providerId: string,
  { currency, ...days }: Days & { currency: string },
): Promise<Map<LocalDate, number> | null> {
  const { role } = await requireMember(ctx, providerId, 'see-dashboard')
  if (role === 'staff') return null
  const matching = (await listMoneyDays(ctx.db, providerId, days)).filter((one) => one.currency === currency)
  return new Map(matching.map(({ day, netMinor }) => [day, netMinor]))
}
