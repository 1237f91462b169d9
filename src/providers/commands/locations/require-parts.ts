import type { AppContext } from '#server/context.ts'
import { noPart } from '#providers/rules/errors.ts'
import { listLocationRows, type LocationRow } from '#providers/store/locations.server.ts'
import { findResource, type ResourceKind, type ResourceRow } from '#providers/store/resources.server.ts'
import { isId } from '#shared/ids.ts'

/** Returns a person or thing of this provider. Throws `not-found`, also for those of other providers. */
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

/** Returns a location of this provider, by default the first one. Throws `not-found`. */
export async function requireLocation(ctx: AppContext, providerId: string, id?: string | null): Promise<LocationRow> {
  const rows = await listLocationRows(ctx.db, providerId)
  const found = id ? rows.find((row) => row.id === id) : rows[0]
  if (!found) throw noPart('location')
  return found
}
