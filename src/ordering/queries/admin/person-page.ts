import type { AppContext } from '#server/context.ts'
import type { PersonPage } from '#ordering/contract-people.ts'
import { countGuestOrders, listLastOrders } from '#ordering/store/admin/person-page.server.ts'
import type { PersonalData } from '#identity/contract.ts'
import { asPerson, personOf } from '#identity/queries/people/find-person.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { deviceOf } from '#identity/rules/sessions/devices.ts'
import { listSessionsOfPerson } from '#identity/queries/sessions/list-my-sessions.ts'
import { mustPrepay } from '#ordering/queries/must-prepay.ts'
import { statusOf, type ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

const ordersShown = 10

const momentText = (at: Instant) => describeVenueTime(at, 'UTC').replace(' (UTC)', ' UTC')

/**
 * All details of an account. Sessions expire by real time (`at`), not by the market's clock. Throws unauthenticated,
 * permission-denied, user-not-found.
 */
export async function getPersonPage(
  ctx: AppContext,
  userId: string,
  { personalData, at }: { personalData: PersonalData[]; at: Instant },
): Promise<PersonPage> {
  await requireRight(ctx, 'read-users')
  const person = asPerson(await personOf(ctx, userId))
  const hinders = await Promise.all(personalData.map((part) => part.erasingHindrance?.(ctx, person)))
  const [orders, prepay] = [
    await listLastOrders(ctx.db, userId, ordersShown),
    await mustPrepay(ctx, { visitorId: userId, email: person.email }),
  ]
  return {
    sessions: (await listSessionsOfPerson(ctx, userId, at)).map(({ userAgent, createdAt, lastUsedAt }) => ({
      device: deviceOf(userAgent),
      since: isoOf(createdAt),
      lastUsedAt: isoOf(lastUsedAt),
    })),
    orders: orders.map(({ reference, placedAt, providers, statuses }) => ({
      reference,
      providers,
      placed: momentText(placedAt),
      status: statusOf(statuses as ItemStatus[]),
    })),
    guestOrders:
      person.email !== null && person.isEmailVerified ? await countGuestOrders(ctx.db, userId, person.email) : 0,
    hinders: hinders.filter((reason): reason is string => Boolean(reason)),
    eraseDays: Math.max(1, ctx.settings.get('accounts.deletion_days')),
    prepayUntil: prepay === null ? null : momentText(prepay),
  }
}
