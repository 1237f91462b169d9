import type { LastDecision } from '#moderation/queries/last-decision-on.ts'
import { lastDecisionOn } from '#moderation/queries/last-decision-on.ts'
import { reasonTexts } from '#moderation/rules/reasons.ts'
import type { ServiceDecision, ServiceRevision, BusinessService } from '#catalogue/contract-business.ts'
import { openCaseOf } from '#catalogue/queries/submission/find-open-case.ts'
import { getFormAround } from '#catalogue/queries/submission/get-service-form.ts'
import { requireBusinessService } from '#catalogue/queries/require-business-service.ts'
import { showPhotos } from '#catalogue/queries/submission/show-photos.ts'
import { checkServiceForm } from '#catalogue/rules/submission/check-service-form.ts'
import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { formOfService } from '#catalogue/rules/submission/form-of-service.ts'
import { shownRating } from '#catalogue/rules/service-page/prices.ts'
import { isOnSale } from '#catalogue/rules/lifecycle/on-sale.ts'
import type { ServiceField, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { mayEdit, movesOfProvider } from '#catalogue/rules/lifecycle/service-states.ts'
import { selectEditable } from '#catalogue/store/business-services.server.ts'
import { selectLastRevision, selectOpenRevision, type Revision } from '#catalogue/store/revisions.server.ts'
import type { AppContext } from '#server/context.ts'
import { isoOf } from '#shared/time/instant.ts'

/**
 * A service for the members of its business, with pending changes. Throws `unauthenticated`, `not-found`,
 * `permission-denied`.
 */
export async function getBusinessService(ctx: AppContext, id: string): Promise<BusinessService> {
  await requireBusinessService(ctx, id, 'see-dashboard')
  const service = (await selectEditable(ctx.db, id))!
  const revision = await selectOpenRevision(ctx.db, id)
  const live = formOfService(service)
  const form: ServiceForm = { ...live, ...revision?.changes }
  const { provider: _, ...around } = await getFormAround(ctx, service.providerId, id)
  const wasPublic = service.publishedAt !== null
  return {
    ...shownState(service),
    form,
    liveForm: wasPublic ? live : null,
    pictures: await showPhotos(ctx, form, service),
    revision: revision && wasPublic ? await shownRevision(ctx, revision) : null,
    problems: checkServiceForm(form, around),
    ...(await shownReview(ctx, service)),
  }
}

const shownState = (service: EditableService) => ({
  id: service.id,
  providerId: service.providerId,
  slug: service.slug,
  href: `/service/${service.id}`,
  status: service.status,
  reason: service.stateReason,
  pausedUntil: service.pausedUntil,
  isLive: isOnSale(service, service.provider.status),
  version: service.version,
  moves: movesOfProvider(service.status),
  canEdit: mayEdit(service.status),
  rating: shownRating(service.ratingSum, service.ratingCount),
  publishedAt: service.publishedAt === null ? null : isoOf(service.publishedAt),
  updatedAt: isoOf(service.updatedAt ?? service.createdAt),
  changedBy: service.changedByName,
})

async function shownRevision(ctx: AppContext, { id, status, changes, updatedAt }: Revision): Promise<ServiceRevision> {
  const decision = status === 'changes_requested' ? await lastDecisionOn(ctx, 'revision', id) : null
  return {
    id,
    status: status === 'changes_requested' ? status : 'pending',
    reference: (await openCaseOf(ctx, 'revision', id))?.reference ?? null,
    fields: Object.keys(changes) as ServiceField[],
    changes,
    notes: decision?.notes ?? {},
    updatedAt: isoOf(updatedAt),
  }
}

/** The pending review, its flags and the last decision, of the service or of its latest changes. */
async function shownReview(
  ctx: AppContext,
  { id, publishedAt }: EditableService,
): Promise<Pick<BusinessService, 'flags' | 'reference' | 'lastDecision'>> {
  const revision = publishedAt === null ? undefined : await selectLastRevision(ctx.db, id)
  const open = (await openCaseOf(ctx, 'service', id)) ?? (revision && (await openCaseOf(ctx, 'revision', revision.id)))
  const decisions = [
    revision ? await lastDecisionOn(ctx, 'revision', revision.id) : null,
    await lastDecisionOn(ctx, 'service', id),
  ]
  const last = decisions.filter((one) => one !== null).toSorted((a, b) => b.decidedAt! - a.decidedAt!)[0]
  const flags = (open?.flags ?? []).filter(({ code }) => code !== 'sampled')
  return { flags, reference: open?.reference ?? null, lastDecision: last ? shownDecision(last) : null }
}

const shownDecision = (one: LastDecision): ServiceDecision => ({
  caseId: one.id,
  reference: one.reference,
  verdict: one.verdict!,
  reasons: one.reasons.map((code) => ({ code, text: reasonTexts[code] })),
  text: one.decisionText,
  notes: one.notes,
  at: isoOf(one.decidedAt!),
  canAppealUntil: one.canAppealUntil === null ? null : isoOf(one.canAppealUntil),
})
