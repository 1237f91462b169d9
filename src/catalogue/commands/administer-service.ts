import { recordAct } from '#identity/commands/record-act.ts'
import { requireRight } from '#identity/queries/require-right.ts'
import type { Category } from '#market/rules/categories.ts'
import { subcategoriesOf } from '#market/rules/subcategories.ts'
import { moveService, takeService } from '#catalogue/commands/move-service.ts'
import { noteService } from '#catalogue/commands/note-service.ts'
import { rebuildListings } from '#catalogue/commands/rebuild-listings.ts'
import { settleSystemPauses } from '#catalogue/commands/settle-system-pauses.ts'
import { subcategoryUnknown } from '#catalogue/rules/own-refusals.ts'
import { updateCategory } from '#catalogue/store/own-services.server.ts'
import type { AppContext } from '#context.ts'

/** Takes a service off the market, or puts it back. Refuses: permission-denied, not-found, transition-not-allowed. */
export async function administerService(
  ctx: AppContext,
  id: string,
  { move, reason }: { move: 'suspend' | 'reinstate'; reason: string },
): Promise<void> {
  await requireRight(ctx, 'moderate')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const service = await takeService(inside, id)
    await moveService(inside, service, move, { reason })
    await settleSystemPauses(inside, service.providerId)
    const states = { before: { status: service.status }, after: { status: (await takeService(inside, id)).status } }
    const type = move === 'suspend' ? 'service-suspended' : 'service-reinstated'
    await recordAct(inside, {
      type,
      target: { kind: 'service', id, label: service.title },
      ...states,
      reason,
      about: { serviceId: id, providerId: service.providerId },
    })
  })
}

interface NewCategory {
  category: Category
  subcategories: string[]
  reason: string
}

/** Puts a service where it belongs. Refuses: permission-denied, not-found, argument-error. */
export async function moveCategory(
  ctx: AppContext,
  id: string,
  { category, subcategories, reason }: NewCategory,
): Promise<void> {
  await requireRight(ctx, 'moderate')
  const known = subcategoriesOf(ctx.settings, category).map(({ name }) => name)
  if (!subcategories.every((one) => known.includes(one))) throw subcategoryUnknown()
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const { title, providerId, category: from } = await takeService(inside, id)
    await updateCategory(db, id, { category, subcategories, at: ctx.now })
    await noteService(inside, id, 'fields', { fields: ['category', 'subcategories'], reason })
    await ctx.announce(db, `service:${id}`, `provider:${providerId}`)
    await rebuildListings(inside, [id])
    const states = { before: { category: from }, after: { category, subcategories } }
    await recordAct(inside, {
      type: 'service-moved',
      target: { kind: 'service', id, label: title },
      ...states,
      reason,
      about: { serviceId: id, providerId },
    })
  })
}
