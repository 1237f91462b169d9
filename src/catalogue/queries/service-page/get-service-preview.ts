import { getServiceDraft } from '#catalogue/queries/submission/get-service-draft.ts'
import type { ServicePage } from '#catalogue/contract.ts'
import { readServiceForm } from '#catalogue/contract-form.ts'
import { getFormAround } from '#catalogue/queries/submission/get-service-form.ts'
import { pageOf } from '#catalogue/queries/service-page/get-service-page.ts'
import { requireBusinessService } from '#catalogue/queries/require-business-service.ts'
import { showPhotos } from '#catalogue/queries/submission/show-photos.ts'
import { withSaleState } from '#catalogue/queries/list-services-for-sale.ts'
import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { formOfService } from '#catalogue/rules/submission/form-of-service.ts'
import { nobody, nowhere, previewService } from '#catalogue/rules/service-page/preview-service.ts'
import { serviceOfForm } from '#catalogue/rules/submission/service-of-form.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { allAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'
import { settledForm } from '#catalogue/rules/submission/normalize-form.ts'
import { selectEditable } from '#catalogue/store/business-services.server.ts'
import { selectParties, type Parties } from '#catalogue/store/preview-parties.server.ts'
import { selectOpenRevision } from '#catalogue/store/revisions.server.ts'
import { selectCalendarOf } from '#catalogue/store/services.server.ts'
import type { AppContext } from '#server/context.ts'
import { isoOf } from '#shared/time/instant.ts'

/**
 * The page of a service with all pending changes, or of a draft, even when incomplete. For members who may edit it.
 * Throws `unauthenticated`, `not-found`, `permission-denied`.
 */
export async function getServicePreview(ctx: AppContext, idOrDraftId: string): Promise<ServicePage> {
  const service = await selectEditableOrNone(ctx, idOrDraftId)
  return service ? previewOfService(ctx, service) : previewOfDraft(ctx, idOrDraftId)
}

async function selectEditableOrNone(ctx: AppContext, id: string): Promise<EditableService | undefined> {
  const service = /^[0-9a-f-]{36}$/.test(id) ? await selectEditable(ctx.db, id) : undefined
  if (service) await requireBusinessService(ctx, id)
  return service
}

async function previewOfService(ctx: AppContext, service: EditableService): Promise<ServicePage> {
  const revision = await selectOpenRevision(ctx.db, service.id)
  return shownAs(ctx, { ...formOfService(service), ...revision?.changes }, service)
}

async function previewOfDraft(ctx: AppContext, draftId: string): Promise<ServicePage> {
  const draft = await getServiceDraft(ctx, draftId)
  const form = readServiceForm(draft.form)
  const parties =
    draft.providerId === null
      ? undefined
      : await selectParties(ctx.db, { providerId: draft.providerId, locationId: form.locationId })
  return shownAs(ctx, form, blankService(draftId, parties ?? { provider: nobody, location: nowhere }, ctx.now))
}

const blankService = (id: string, { provider, location }: Parties, now: number): EditableService =>
  previewService({ id, provider, location, createdAt: now })

async function shownAs(ctx: AppContext, given: ServiceForm, before: EditableService): Promise<ServicePage> {
  const whole = {
    ...given,
    category: given.category || 'other',
    kind: given.kind || 'booking',
    currency: given.currency || before.provider.currency || 'USD',
  } as const
  const form = settledForm(whole, { attributes: allAttributes(ctx.settings) })
  const around = before.providerId === '' ? undefined : await getFormAround(ctx, before.providerId, before.id)
  const written = serviceOfForm(form, {
    taxPercents: new Map(around?.taxRates.map(({ id, percent }) => [id, percent])),
    pictures: new Map(Object.entries(await showPhotos(ctx, form, before))),
    before,
    firstLocationId: before.locationId,
  })
  const people = around?.people ?? []
  const staff = people.filter(({ id }) => form.staffIds.length === 0 || form.staffIds.includes(id))
  const service = withSaleState(ctx, { ...before, ...written, staff, status: 'published' })
  return pageOf(ctx, { ...service, isOnSale: false }, { state: 'on_sale', ...(await calendarOf(ctx, before)) })
}

const calendarOf = async (ctx: AppContext, { locationId }: EditableService) => ({
  calendar: (locationId && (await selectCalendarOf(ctx.db, locationId, isoOf(ctx.now).slice(0, 10)))) || {
    week: [],
    days: [],
  },
  nextFreeAt: null,
})
