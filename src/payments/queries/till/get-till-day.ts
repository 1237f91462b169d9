import type { AppContext } from '#server/context.ts'
import type { TillDay } from '#payments/contract-till.ts'
import {
  listClosings,
  listTillNames,
  sumLinksBy,
  sumTillBy,
  type LinkSum,
  type TillClosing,
  type TillSum,
} from '#payments/store/till/till.server.ts'
import { listLocations } from '#providers/queries/list-parts.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { formatMoney } from '#shared/money.ts'
import { isoOf } from '#shared/time/instant.ts'

const money = (minor: number, currency: string) => ({ minor, currency, display: formatMoney({ minor, currency }) })
const closingsShown = 14

type ShownSum = Omit<TillSum, 'method'> & { method: TillDay['sums'][number]['method'] }

/**
 * What was taken since the till was last closed, by place, method and person, with what came in by payment links; and
 * the last closes. Throws `unauthenticated`, `not-found`, `permission-denied`.
 */
export async function getTillDay(ctx: AppContext, providerId: string): Promise<TillDay> {
  const { rights } = await requireMember(ctx, providerId, 'manage-till')
  const sums = await sumTillBy(ctx.db, providerId, null)
  const links = await sumLinksBy(ctx.db, providerId)
  const shown = [...sums, ...links.filter(({ closingId }) => closingId === null).map(shownLink)]
  const closings = await listClosings(ctx.db, providerId, closingsShown)
  const people = await listTillNames(ctx.db, [...new Set([...shown, ...closings].map(({ byUser }) => byUser))])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const person = (id: string) => names.get(id) || 'Somebody'
  return {
    sums: shown.map((sum) => sumView(sum, person(sum.byUser))),
    places: (await listLocations(ctx, providerId)).map(({ id, name, line1 }) => ({ id, name: name || line1 })),
    cash: [...Map.groupBy(sums, ({ locationId, currency }) => `${locationId} ${currency}`).values()].map((group) => ({
      ...money(cashOf(group), group[0]!.currency),
      locationId: group[0]!.locationId,
    })),
    closings: closings.map((closing) => ({
      ...closingView(closing, person(closing.byUser)),
      links: linksOf(links, closing),
    })),
    canClose: rights.includes('manage-till') && sums.length > 0,
  }
}

const shownLink = (sum: LinkSum): ShownSum => ({ ...sum, method: 'link', tipMinor: 0, discountMinor: 0 })

const sumView = (sum: ShownSum, person: string): TillDay['sums'][number] => ({
  locationId: sum.locationId,
  currency: sum.currency,
  method: sum.method,
  person,
  count: sum.count,
  taken: money(sum.takenMinor, sum.currency),
  tips: money(sum.tipMinor, sum.currency),
  discounts: money(sum.discountMinor, sum.currency),
  returned: money(sum.returnedMinor, sum.currency),
  total: money(totalOf(sum), sum.currency),
})

const closingView = (
  { id, locationId, at, currency, expectedMinor, countedMinor, note }: TillClosing,
  person: string,
): Omit<TillDay['closings'][number], 'links'> => ({
  id,
  locationId,
  at: isoOf(at),
  person,
  expected: money(expectedMinor, currency),
  counted: money(countedMinor, currency),
  difference: money(countedMinor - expectedMinor, currency),
  note,
})

const totalOf = ({ takenMinor, tipMinor, returnedMinor }: Omit<TillSum, 'method'>) =>
  takenMinor + tipMinor - returnedMinor

const cashOf = (sums: TillSum[]) =>
  sums.filter(({ method }) => method === 'cash').reduce((all, sum) => all + totalOf(sum), 0)

function linksOf(links: LinkSum[], { id, currency }: TillClosing) {
  const ofDay = links.filter(({ closingId }) => closingId === id)
  if (ofDay.length === 0) return null
  return money(
    ofDay.reduce((all, { takenMinor, returnedMinor }) => all + takenMinor - returnedMinor, 0),
    currency,
  )
}
