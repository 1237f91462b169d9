import type { AppContext } from '#server/context.ts'
import type { BusinessItem, BusinessItems } from '#ordering/contract.ts'
import { businessItemViews } from '#ordering/queries/orders/business-item-view.ts'
import { businessStates, type BusinessState } from '#ordering/rules/orders/business-words.ts'
import { parseReference } from '#ordering/rules/orders/references.ts'
import {
  countBusinessItems,
  findBusinessItemRow,
  findZoneOf,
  listBusinessItemRows,
  type BusinessItemPlace,
  type BusinessItemScope,
  type BusinessItemSearch,
} from '#ordering/store/orders/business-items.server.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'
import { plusDays, type LocalDate } from '#shared/time/local-date.ts'
import { startOfLocal } from '#shared/time/zones.ts'

/** Filters of the list; an empty filter matches everything. */
export interface BusinessItemFilters {
  state?: BusinessState | undefined
  /** A reference, or a name as the business sees it. */
  search?: string | undefined
  /** Days in the time zone of the business, both included. */
  from?: LocalDate | undefined
  until?: LocalDate | undefined
  serviceId?: string | undefined
  staffId?: string | undefined
}

interface Query extends BusinessItemFilters {
  cursor?: string | undefined
  limit?: number | undefined
}

/** Orders and bookings of a business, requests first. Staff see the visits in their own calendar.  */
export async function listBusinessItems(
  ctx: AppContext,
  providerId: string,
  { cursor, limit = 25, ...filters }: Query,
): Promise<BusinessItems> {
  const membership = await requireMember(ctx, providerId, 'see-orders')
  const scope = scopeOf(membership)
  const search = await searchOf(ctx, providerId, filters)
  const rows = await listBusinessItemRows(ctx.db, { scope, search, after: placeIn(cursor), atMost: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await businessItemViews(ctx, membership, shown),
    next: last ? [last.rank, last.due, last.id].join('_') : null,
    counts: await countBusinessItems(ctx.db, scope),
    serverNow: isoOf(ctx.now),
  }
}

/** One item for its business. Throws `not-found`. */
export async function getBusinessItem(ctx: AppContext, membership: Membership, itemId: string): Promise<BusinessItem> {
  const row = await findBusinessItemRow(ctx.db, scopeOf(membership), itemId)
  if (!row) throw notFound('item')
  return (await businessItemViews(ctx, membership, [row]))[0]!
}

export const scopeOf = ({ providerId, role, resourceId }: Membership): BusinessItemScope => ({
  providerId,
  isStaff: role === 'staff',
  staffId: resourceId,
})

/**
 * Converts filters for the store: days become instants in the time zone of the business. An invalid id matches nothing.
 */
export async function searchOf(
  ctx: AppContext,
  providerId: string,
  filters: BusinessItemFilters,
): Promise<BusinessItemSearch> {
  const { state, search = '', from, until, serviceId, staffId } = filters
  const zone = from || until ? await findZoneOf(ctx.db, providerId) : 'UTC'
  const parsed = parseReference(search)
  return {
    statuses: state ? businessStates[state] : Object.values(businessStates).flat(),
    reference: parsed ? { order: parsed.order, part: parsed.part ?? null, letter: parsed.letter ?? null } : null,
    name: parsed ? '' : search.trim(),
    from: from ? startOfLocal(zone, `${from}T00:00`) : null,
    until: until ? startOfLocal(zone, `${plusDays(until, 1)}T00:00`) : null,
    serviceId: idOrNobody(serviceId),
    staffId: idOrNobody(staffId),
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'
const idOrNobody = (id: string | undefined) => (id ? (isId(id) ? id : nobody) : null)

/** An invalid cursor starts at the first page. */
function placeIn(cursor = ''): BusinessItemPlace | null {
  const [rank, due, id] = cursor.split('_')
  const place = { rank: Number(rank), due: Number(due), id: id ?? '' }
  return Number.isInteger(place.rank) &&
    place.rank >= 0 &&
    place.rank < 3 &&
    Number.isSafeInteger(place.due) &&
    isId(place.id)
    ? place
    : null
}
