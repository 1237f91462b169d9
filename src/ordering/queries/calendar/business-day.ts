import type { AppContext } from '#server/context.ts'
import { spanOf, type Span, type TodayScope } from '#ordering/rules/calendar/business-day.ts'
import { findCurrency, findPlaceOf } from '#ordering/store/business-day.server.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import type { MemberRight } from '#providers/rules/member-rights.ts'
import type { LocalDate } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'

/** The member, the part of the business that they may see, and today in the business's time zone. */
export interface BusinessDay {
  membership: Membership
  scope: TodayScope
  timeZone: string
  city: string
  today: LocalDate
  /** Today, from its first instant to the first instant of tomorrow. */
  span: Span
}

/** Opens today for a member with the right. Throws unauthenticated, not-found, permission-denied. */
export async function openBusinessDay(
  ctx: AppContext,
  providerId: string,
  right: MemberRight = 'see-dashboard',
): Promise<BusinessDay> {
  const membership = await requireMember(ctx, providerId, right)
  const { timeZone, city } = await findPlaceOf(ctx.db, providerId)
  const today = localOf(timeZone, ctx.now).date
  return { membership, scope: scopeOf(membership), timeZone, city, today, span: spanOf(timeZone, today, today) }
}

/** Staff see the visits of their own calendar; without a calendar, none. */
const scopeOf = ({ providerId, role, resourceId }: Membership): TodayScope => ({
  providerId,
  isStaff: role === 'staff',
  staffId: resourceId,
})

/** In which currency a business reads its sums. */
export const currencyOf = (ctx: AppContext, providerId: string): Promise<string> => findCurrency(ctx.db, providerId)
