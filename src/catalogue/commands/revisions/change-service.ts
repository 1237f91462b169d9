import { mergeChanges, type Changes } from '#shared/merge-changes.ts'
import type { AppContext } from '#server/context.ts'
import { changedMeanwhile } from '#providers/rules/errors.ts'
import { changePublished } from '#catalogue/commands/revisions/change-published.ts'
import { changeUnpublished } from '#catalogue/commands/revisions/change-unpublished.ts'
import { requireLayout } from '#catalogue/commands/require-layout.ts'
import { lockEditableService } from '#catalogue/commands/lifecycle/move-service.ts'
import type { SavedService } from '#catalogue/contract-business.ts'
import { getBusinessService } from '#catalogue/queries/get-business-service.ts'
import { requireBusinessService } from '#catalogue/queries/require-business-service.ts'
import { allAttributes, type CategoryAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'
import { formOfService } from '#catalogue/rules/submission/form-of-service.ts'
import { kindIsFixed, notEditable } from '#catalogue/rules/service-errors.ts'
import type { SplitChanges } from '#catalogue/rules/lifecycle/safe-fields.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { mayEdit } from '#catalogue/rules/lifecycle/service-states.ts'
import { settledForm } from '#catalogue/rules/submission/normalize-form.ts'
import { selectOpenRevision } from '#catalogue/store/revisions.server.ts'

/**
 * Changes a service. A service that was never public is stored as entered; of a published one safe changes apply at
 * once and others wait for a review. Throws `not-found`, `permission-denied`, `transition-not-allowed`, `kind-fixed`,
 * `form-incomplete` (nothing is saved), `changed-meanwhile`, `plan-limit` (a layout or colour of a larger plan).
 */
export async function changeService(ctx: AppContext, id: string, changes: Changes<ServiceForm>): Promise<SavedService> {
  await requireBusinessService(ctx, id)
  const split = await ctx.db.transaction((db) => applyChanges({ ...ctx, db }, id, changes))
  return { ...(await getBusinessService(ctx, id)), ...split }
}

/** Like `changeService`, without the authorisation check. */
export async function applyChanges(ctx: AppContext, id: string, changes: Changes<ServiceForm>): Promise<SplitChanges> {
  const service = await lockEditableService(ctx, id)
  if (!mayEdit(service.status)) throw notEditable(service.status)
  const revision = await selectOpenRevision(ctx.db, id)
  const [live, around] = [formOfService(service), { attributes: allAttributes(ctx.settings) }]
  const current: ServiceForm = { ...live, ...revision?.changes }
  const { form, changed, conflicts } = mergeChanges(current, spelled(current, changes, around))
  if (conflicts.length > 0)
    throw changedMeanwhile({ form: current, fields: conflicts, by: service.changedByName, at: service.updatedAt })
  if (service.publishedAt !== null && form.kind !== service.kind) throw kindIsFixed()
  if (changed.length === 0) return { live: [], waiting: [] }
  if (changed.includes('layout') || changed.includes('accent'))
    await requireLayout(ctx, { providerId: service.providerId, category: form.category, wish: form, before: live })
  const ground = { service, revision, live, after: settledForm(form, around), changed }
  return service.publishedAt === null ? changeUnpublished(ctx, ground) : changePublished(ctx, ground)
}

/** "45,5" and "45.50" are the same price: changes and their base in the stored spelling. */
const spelled = (
  current: ServiceForm,
  { changes, base }: Changes<ServiceForm>,
  around: { attributes: CategoryAttributes },
): Changes<ServiceForm> => ({
  changes: picked(settledForm({ ...current, ...changes }, around), changes),
  base: picked(settledForm({ ...current, ...base }, around), base),
})

const picked = (form: ServiceForm, wanted: Partial<ServiceForm>): Partial<ServiceForm> =>
  Object.fromEntries(Object.keys(wanted).map((field) => [field, form[field as keyof ServiceForm]]))
