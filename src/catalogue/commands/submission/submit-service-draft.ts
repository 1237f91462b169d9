import { userOf } from '#server/context.ts'
import type { AppContext } from '#server/context.ts'
import type { Draft } from '#providers/contract.ts'
import { deleteDraft } from '#providers/commands/sign-up/save-draft.ts'
import { getDraft } from '#providers/queries/get-draft.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { formIncomplete } from '#providers/rules/errors.ts'
import { publishOrReview, submissionOf } from '#catalogue/commands/submission/publish-or-review.ts'
import { recordServiceEvent } from '#catalogue/commands/lifecycle/record-service-event.ts'
import { addService, writtenService } from '#catalogue/commands/submission/write-service.ts'
import { readServiceForm } from '#catalogue/contract-form.ts'
import type { SubmittedService } from '#catalogue/contract-business.ts'
import { getFormAround } from '#catalogue/queries/submission/get-service-form.ts'
import { requireBusinessService } from '#catalogue/queries/require-business-service.ts'
import { findOpenCase } from '#catalogue/queries/submission/find-open-case.ts'
import { isAccent, usualAccent } from '#catalogue/rules/layouts/accents.ts'
import { checkServiceForm } from '#catalogue/rules/submission/check-service-form.ts'
import { mayUseAccent, mayUseLayout, usualLayout } from '#catalogue/rules/layouts/layout-plans.ts'
import { planIn, type PlanLimits } from '#market/rules/fees/plans.ts'
import { providerCannotSubmit, providerMissing } from '#catalogue/rules/service-errors.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'
import { settledForm } from '#catalogue/rules/submission/normalize-form.ts'
import { slugOfService } from '#catalogue/rules/lifecycle/service-slug.ts'
import { isServiceId, selectEditable } from '#catalogue/store/business-services.server.ts'
import { notFound } from '#shared/app-error.ts'

/**
 * Creates a service from a draft and submits it. One draft becomes one service: a repeated call returns the first
 * result. Throws `unauthenticated`, `not-found`, `permission-denied`, `provider-missing`, `provider-unavailable`,
 * `form-incomplete`, `photo-not-ready`.
 */
export async function submitServiceDraft(
  ctx: AppContext,
  { draftId, providerId }: { draftId: string; providerId?: string | undefined },
): Promise<SubmittedService> {
  userOf(ctx)
  const draft = await draftUnlessMade(ctx, draftId)
  if (!draft) return submittedBefore(ctx, draftId)
  if (draft.kind !== 'service') throw notFound('draft')
  const owner = draft.providerId ?? providerId
  if (!owner) throw providerMissing()
  await requireMember(ctx, owner, 'edit-services')
  const form = readServiceForm(draft.form)
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const made = await makeService(inside, { id: draftId, providerId: owner, form, submits: true })
    await deleteDraft(inside, draftId).catch(() => {})
    return made ?? submittedBefore(inside, draftId)
  })
}

/** Undefined when the draft has become a service, for example when a concurrent request has just deleted it. */
async function draftUnlessMade(ctx: AppContext, draftId: string): Promise<Draft | undefined> {
  if (await isServiceId(ctx.db, draftId)) return undefined
  try {
    return await getDraft(ctx, draftId)
  } catch (error) {
    if (await isServiceId(ctx.db, draftId)) return undefined
    throw error
  }
}

async function submittedBefore(ctx: AppContext, id: string): Promise<SubmittedService> {
  await requireBusinessService(ctx, id)
  return submissionOf((await selectEditable(ctx.db, id))!, await findOpenCase(ctx, 'service', id))
}

export interface NewService {
  id: string
  providerId: string
  form: ServiceForm
  /** Submits it at once; otherwise it remains a draft. */
  submits: boolean
  /** Of an import, which sends one notification and is reviewed together. */
  batchId?: string
}

/**
 * Creates a service from a complete form, inside a transaction. Undefined when the id exists. Without an authorisation
 * check. Throws `form-incomplete`, `provider-unavailable`, `photo-not-ready`.
 */
export async function makeService(
  ctx: AppContext,
  { id, providerId, form: given, submits, batchId }: NewService,
): Promise<SubmittedService | undefined> {
  const { provider, ...around } = await getFormAround(ctx, providerId)
  if (cannotOffer.includes(provider.status)) throw providerCannotSubmit(provider.status)
  const form = inPlan(completed(settledForm(given, around), around), planIn(ctx.settings, provider.plan).limits)
  const problems = checkServiceForm(form, around)
  if (problems.length > 0) throw formIncomplete(problems)
  const written = await writtenService(ctx, { serviceId: id, providerId, form, around, before: null })
  if (!(await addService(ctx, { id, slug: slugOfService(form.title, id), providerId, written }))) return undefined
  await recordServiceEvent(ctx, id, 'state', { from: null, to: 'draft', reason: '' })
  const service = (await selectEditable(ctx.db, id))!
  return submits
    ? publishOrReview(ctx, service, form, batchId)
    : submissionOf(service, { caseId: null, reference: null })
}

const cannotOffer = ['suspended', 'closing', 'closed', 'rejected']

/** A draft from before the business existed has no staff and location: all staff and the first location apply. */
const completed = (form: ServiceForm, { people, locations }: ServiceFormAround): ServiceForm => ({
  ...form,
  locationId: form.locationId || (locations[0]?.id ?? ''),
  staffIds:
    form.kind === 'booking' && form.staffIds.length === 0 && form.pools.length === 0
      ? people.map(({ id }) => id)
      : form.staffIds,
})

/** A layout outside the plan is replaced by the default one. */
const inPlan = (form: ServiceForm, limits: PlanLimits): ServiceForm => ({
  ...form,
  layout:
    form.layout === '' || mayUseLayout(limits, form.category, form.layout) ? form.layout : usualLayout(form.category),
  accent: isAccent(form.accent) && mayUseAccent(limits, form.accent) ? form.accent : usualAccent,
})
