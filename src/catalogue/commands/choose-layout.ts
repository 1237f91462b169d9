import { getServiceDraft } from '#catalogue/queries/submission/get-service-draft.ts'
import { saveDraft } from '#providers/commands/sign-up/save-draft.ts'
import { applyChanges } from '#catalogue/commands/revisions/change-service.ts'
import { requireLayout } from '#catalogue/commands/require-layout.ts'
import { recordServiceEvent } from '#catalogue/commands/lifecycle/record-service-event.ts'
import { readServiceForm, type LayoutInput } from '#catalogue/contract-form.ts'
import { requireBusinessService } from '#catalogue/queries/require-business-service.ts'
import { usualLayout } from '#catalogue/rules/layouts/layout-plans.ts'
import { isServiceId, selectEditable } from '#catalogue/store/business-services.server.ts'
import type { AppContext } from '#server/context.ts'
import { isId } from '#shared/ids.ts'

/**
 * Sets the layout of a service page, within the plan. It needs no review and applies at once; also for a draft that was
 * not submitted. Throws `unauthenticated`, `not-found`, `permission-denied`, `plan-limit`, `argument-error`,
 * `transition-not-allowed`.
 */
export async function chooseLayout(ctx: AppContext, id: string, wish: LayoutInput): Promise<LayoutInput> {
  if (!isId(id) || !(await isServiceId(ctx.db, id))) return chooseForDraft(ctx, id, wish)
  const { providerId } = await requireBusinessService(ctx, id)
  const { category, layout: before, accent: formerAccent } = (await selectEditable(ctx.db, id))!
  const wanted = { ...wish, layout: wish.layout || usualLayout(category) }
  await requireLayout(ctx, { providerId, category, wish: wanted, before: { layout: before, accent: formerAccent } })
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await applyChanges(inside, id, { changes: wanted, base: {} })
    await recordServiceEvent(inside, id, 'layout', wanted)
  })
  const { layout, accent, layoutParts } = (await selectEditable(ctx.db, id))!
  return { layout, accent, parts: layoutParts ?? [] }
}

async function chooseForDraft(ctx: AppContext, id: string, wish: LayoutInput): Promise<LayoutInput> {
  const draft = await getServiceDraft(ctx, id)
  const { category } = readServiceForm(draft.form)
  await requireLayout(ctx, { providerId: draft.providerId, category, wish, before: null })
  const saved = await saveDraft(ctx, { id, changes: { ...wish } as never, base: {} })
  const { layout, accent, parts } = readServiceForm(saved.form)
  return { layout, accent, parts }
}
