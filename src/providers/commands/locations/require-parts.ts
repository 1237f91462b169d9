import type { AppContext } from '#server/context.ts'
import { noPart } from '#providers/rules/errors.ts'
import { listLocationRows, type LocationRow } from '#providers/store/locations.server.ts'
import { findResource, type ResourceKind, type ResourceRow } from '#providers/store/resources.server.ts'
import { isId } from '#shared/ids.ts'

/** A person or thing of this business. Refuses: not-found, for those of others too. */
export async function requireResource(
  ctx: AppContext,
  providerId: string,
  id: string,
  kind: ResourceKind,
): Promise<ResourceRow> {
  const found = isId(id) ? await findResource(ctx.db, providerId, id) : undefined
  if (found?.kind !== kind) throw noPart(kind)
  return found
}

/** A place of this business; the first one where none is named. Refuses: not-found. */
export async function requireLocation(ctx: AppContext, providerId: string, id?: string | null): Promise<LocationRow> {
  const rows = await listLocationRows(ctx.db, providerId)
  const found = id ? rows.find((row) => row.id === id) : rows[0]
  if (!found) throw noPart('location')
  return found
}
