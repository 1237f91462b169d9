import type { AppContext } from '#server/context.ts'
import type { TillDay } from '#payments/contract-till.ts'
import { listClosings, listTillNames, sumTillBy, type TillSum } from '#payments/store/till/till.server.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { formatMoney } from '#shared/money.ts'
import { isoOf } from '#shared/time/instant.ts'

const money = (minor: number, currency: string) => ({ minor, currency, display: formatMoney({ minor, currency }) })
const closingsShown = 14

/**
 * What was taken since the till was last closed, by method and person, and the last closes. Throws `unauthenticated`,
 * `not-found`, `permission-denied`.
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
    cash: [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, group]) =>
      money(
        group.filter(({ method }) => method === 'cash').reduce((all, sum) => all + totalOf(sum), 0),
        currency,
      ),
    ),
    closings: closings.map(({ id, at, byUser, currency, expectedMinor, countedMinor, note }) => ({
      id,
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
