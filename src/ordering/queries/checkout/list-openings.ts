import { openings } from '#booking/rules/slots/openings.ts'
import type { AppContext } from '#server/context.ts'
import type { CartLine } from '#ordering/queries/cart/cart-lines.ts'
import { wantedHorizonDays } from '#ordering/rules/checkout/wanted-windows.ts'
import { listVenueHours } from '#ordering/store/venue-hours.server.ts'
import type { Interval } from '#shared/time/interval.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'

/** Opening times of the venues of goods within the days that can be selected, by location id. */
export function listOpenings(ctx: AppContext, lines: CartLine[]): Promise<Map<string, Interval[]>> {
  const goods = lines.filter(({ service }) => service.kind === 'order')
  return openingsOf(ctx, new Map(goods.map(({ service }) => [service.locationId, service.location.timeZone])))
}

/** Like `listOpenings`, for venue ids with their time zones. */
export async function openingsOf(
  ctx: AppContext,
  zones: ReadonlyMap<string, string>,
): Promise<Map<string, Interval[]>> {
  if (zones.size === 0) return new Map()
  const hours = await listVenueHours(ctx.db, [...zones.keys()], localOf('UTC', ctx.now).date)
  return new Map(
    hours.map((venue) => {
      const timeZone = zones.get(venue.locationId)!
      const today = localOf(timeZone, ctx.now).date
      const days = { from: today, until: plusDays(today, wantedHorizonDays(true)) }
      const { windows } = openings(timeZone, days, venue)
      return [venue.locationId, windows.filter(({ endsAt }) => endsAt > ctx.now)]
    }),
  )
}
