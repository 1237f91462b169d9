import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { Category } from '#market/rules/categories.ts'
import { subcategoriesOf } from '#market/rules/subcategories.ts'
import { moveService, lockEditableService } from '#catalogue/commands/lifecycle/move-service.ts'
import { recordServiceEvent } from '#catalogue/commands/lifecycle/record-service-event.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { settleSystemPauses } from '#catalogue/commands/lifecycle/settle-system-pauses.ts'
import { subcategoryUnknown } from '#catalogue/rules/service-errors.ts'
import { updateCategory } from '#catalogue/store/business-services.server.ts'
import type { AppContext } from '#server/context.ts'

/**
 * Suspends or restores a service, as an administrator. Throws `permission-denied`, `not-found`,
 * `transition-not-allowed`.
 */
export async function administerService(
  ctx: AppContext,
  id: string,
  { move, reason }: { move: 'suspend' | 'reinstate'; reason: string },
): Promise<void> {
  await requireRight(ctx, 'moderate')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const service = await lockEditableService(inside, id)
    await moveService(inside, service, move, { reason })
    await settleSystemPauses(inside, service.providerId)
    const states = {
      before: { status: service.status },
      after: { status: (await lockEditableService(inside, id)).status },
    }
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

/** Moves a service to another category. Throws `permission-denied`, `not-found`, `argument-error`. */
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
    const { title, providerId, category: from } = await lockEditableService(inside, id)
    await updateCategory(db, id, { category, subcategories, at: ctx.now })
    await recordServiceEvent(inside, id, 'fields', { fields: ['category', 'subcategories'], reason })
    await ctx.invalidate(db, `service:${id}`, `provider:${providerId}`)
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
