import type { AppContext } from '#context.ts'
import type { DeskItem, DeskItems } from '#ordering/contract.ts'
import { deskItemViews } from '#ordering/queries/desk-item-view.ts'
import { deskStates, type DeskState } from '#ordering/rules/desk-words.ts'
import { parseReference } from '#ordering/rules/references.ts'
import {
  countDeskItems,
  findDeskRow,
  findZoneOf,
  listDeskRows,
  type DeskPlace,
  type DeskScope,
  type DeskSearch,
} from '#ordering/store/desk-items.server.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/instant.ts'
import { plusDays, type LocalDate } from '#shared/local-date.ts'
import { startOfLocal } from '#shared/zones.ts'

/** What of it is wanted; what is empty is everything. */
export interface DeskFilters {
  state?: DeskState | undefined
  /** A reference, or a name as the business sees it. */
  search?: string | undefined
  /** Days of the business, both included. */
  from?: LocalDate | undefined
  until?: LocalDate | undefined
  serviceId?: string | undefined
  staffId?: string | undefined
}

interface Asked extends DeskFilters {
  cursor?: string | undefined
  limit?: number | undefined
}

/** What a business has to do and has done: its own part of orders, requests first. Staff see the visits in their own calendar. */
export async function listDeskItems(
  ctx: AppContext,
  providerId: string,
  { cursor, limit = 25, ...filters }: Asked,
): Promise<DeskItems> {
  const membership = await requireMember(ctx, providerId, 'see-orders')
  const scope = scopeOf(membership)
  const search = await searchOf(ctx, providerId, filters)
  const rows = await listDeskRows(ctx.db, { scope, search, after: placeIn(cursor), atMost: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await deskItemViews(ctx, membership, shown),
    next: last ? [last.rank, last.due, last.id].join('_') : null,
    counts: await countDeskItems(ctx.db, scope),
    serverNow: isoOf(ctx.now),
  }
}

/** One item as its business sees it. Refuses: not-found. */
export async function getDeskItem(ctx: AppContext, membership: Membership, itemId: string): Promise<DeskItem> {
  const row = await findDeskRow(ctx.db, scopeOf(membership), itemId)
  if (!row) throw notFound('item')
  return (await deskItemViews(ctx, membership, [row]))[0]!
}

export const scopeOf = ({ providerId, role, resourceId }: Membership): DeskScope => ({
  providerId,
  isStaff: role === 'staff',
  staffId: resourceId,
})

/** Filters as the store asks: days become moments in the zone of the business. What is no id finds nothing. */
export async function searchOf(ctx: AppContext, providerId: string, filters: DeskFilters): Promise<DeskSearch> {
  const { state, search = '', from, until, serviceId, staffId } = filters
  const zone = from || until ? await findZoneOf(ctx.db, providerId) : 'UTC'
  const parsed = parseReference(search)
  return {
    statuses: state ? deskStates[state] : Object.values(deskStates).flat(),
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

/** A cursor that is none begins at the start. */
function placeIn(cursor = ''): DeskPlace | null {
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
