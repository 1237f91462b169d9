import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { addPlace, hidePlace, removePlace, type NewPlace } from '#market/commands/change-places.ts'
import type { AdminPlace } from '#market/contract.ts'
import type { AppContext } from '#server/context.ts'

/** Adds a town. Throws `permission-denied`, `argument-error`, `place-there`. */
export const addTown = (ctx: AppContext, { reason, ...town }: NewPlace & { reason: string }): Promise<AdminPlace> =>
  changing(ctx, 'place-added', reason, (inside) => addPlace(inside, town))

/** Hides or shows a town. Throws `permission-denied`, `not-found`. */
export const hideTown = (
  ctx: AppContext,
  id: number,
  { isHidden, reason }: { isHidden: boolean; reason: string },
): Promise<AdminPlace> =>
  changing(ctx, isHidden ? 'place-hidden' : 'place-shown', reason, (inside) => hidePlace(inside, id, isHidden))

/** Removes a town that an administrator added. Throws `permission-denied`, `not-found`. */
export const removeTown = (ctx: AppContext, id: number, { reason }: { reason: string }): Promise<AdminPlace> =>
  changing(ctx, 'place-removed', reason, (inside) => removePlace(inside, id))

async function changing(
  ctx: AppContext,
  type: string,
  reason: string,
  work: (ctx: AppContext) => Promise<AdminPlace>,
): Promise<AdminPlace> {
  await requireRight(ctx, 'change-rules')
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const place = await work(inside)
    // Town suggestions are cached with the lists.
    await ctx.invalidate(db, 'lists')
    await recordAct(inside, {
      type,
      target: { kind: 'place', id: String(place.id), label: `${place.name}, ${place.country}` },
      reason,
    })
    return place
  })
}
