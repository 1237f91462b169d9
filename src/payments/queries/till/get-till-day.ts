import type { AppContext } from '#server/context.ts'
import type { TillDay } from '#payments/contract-till.ts'
import { listClosings, listTillNames, sumTillBy, type TillSum } from '#payments/store/till/till.server.ts'
import { listLocations } from '#providers/queries/list-parts.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { formatMoney } from '#shared/money.ts'
import { isoOf } from '#shared/time/instant.ts'

const money = (minor: number, currency: string) => ({ minor, currency, display: formatMoney({ minor, currency }) })
const closingsShown = 14

/**
 * What was taken since the till was last closed, by place, method and person, and the last closes. Throws
 * `unauthenticated`, `not-found`, `permission-denied`.
 */
export async function getTillDay(ctx: AppContext, providerId: string): Promise<TillDay> {
  const { rights } = await requireMember(ctx, providerId, 'manage-till')
  const sums = await sumTillBy(ctx.db, providerId, null)
  const closings = await listClosings(ctx.db, providerId, closingsShown)
  const people = await listTillNames(ctx.db, [...new Set([...sums, ...closings].map(({ byUser }) => byUser))])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const person = (id: string) => names.get(id) || 'Somebody'
  return {
    sums: sums.map((sum) => ({
      locationId: sum.locationId,
      currency: sum.currency,
      method: sum.method,
      person: person(sum.byUser),
      count: sum.count,
      taken: money(sum.takenMinor, sum.currency),
      tips: money(sum.tipMinor, sum.currency),
      discounts: money(sum.discountMinor, sum.currency),
      returned: money(sum.returnedMinor, sum.currency),
      total: money(totalOf(sum), sum.currency),
    })),
    places: (await listLocations(ctx, providerId)).map(({ id, name, line1 }) => ({ id, name: name || line1 })),
    cash: [...Map.groupBy(sums, ({ locationId, currency }) => `${locationId} ${currency}`).values()].map((group) => ({
      ...money(cashOf(group), group[0]!.currency),
      locationId: group[0]!.locationId,
    })),
    closings: closings.map(({ id, locationId, at, byUser, currency, expectedMinor, countedMinor, note }) => ({
      id,
      locationId,
      at: isoOf(at),
      person: person(byUser),
      expected: money(expectedMinor, currency),
      counted: money(countedMinor, currency),
      difference: money(countedMinor - expectedMinor, currency),
      note,
    })),
    canClose: rights.includes('manage-till') && sums.length > 0,
  }
}

const totalOf = ({ takenMinor, tipMinor, returnedMinor }: TillSum) => takenMinor + tipMinor - returnedMinor

const cashOf = (sums: TillSum[]) =>
  sums.filter(({ method }) => method === 'cash').reduce((all, sum) => all + totalOf(sum), 0)
