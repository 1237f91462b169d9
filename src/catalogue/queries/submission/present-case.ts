import type { CaseSummary, DiffRow, ModerationCase } from '#moderation/contract.ts'
import { getFormAround } from '#catalogue/queries/submission/get-service-form.ts'
import { showPhotos } from '#catalogue/queries/submission/show-photos.ts'
import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { fieldLabels, shownFields, textOfField } from '#catalogue/rules/submission/form-rows.ts'
import { optionText } from '#catalogue/rules/submission/option-text.ts'
import { formOfService } from '#catalogue/rules/submission/form-of-service.ts'
import { labelOfSubcategory } from '#market/rules/categories.ts'
import { blankServiceForm, type ServiceField, type ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'
import { isPublic, statusTexts } from '#catalogue/rules/lifecycle/service-states.ts'
import { selectEditable, selectEditables } from '#catalogue/store/business-services.server.ts'
import { selectRevision } from '#catalogue/store/revisions.server.ts'
import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { isSame } from '#shared/merge-changes.ts'
import type { Picture } from '#shared/picture.ts'

/** A new service for its reviewer. */
export async function presentService(ctx: AppContext, one: ModerationCase): Promise<CaseSummary> {
  const service = await selectEditable(ctx.db, one.subjectId)
  if (!service) throw notFound('service')
  const { provider: _, ...around } = await getFormAround(ctx, service.providerId, service.id)
  const after = formOfService(service)
  const rows = await rowsOf(ctx, { service, before: null, after, around })
  return summaryOf(
    service,
    rows.filter((row) => row.pictures !== undefined || isDistinctive(row, after)),
  )
}

/** Several new services in a line each, by their ids: "Haircut · Short · €40.00 · 45 min and 2 more options". */
export async function describeServices(ctx: AppContext, ids: string[]): Promise<Map<string, string>> {
  const services = await selectEditables(ctx.db, ids)
  return new Map(services.map((service) => [service.id, briefOf(service)]))
}

function briefOf(service: EditableService): string {
  const form = formOfService(service)
  const [first, ...more] = form.options
  const others = more.length > 0 ? ` and ${more.length === 1 ? '1 more option' : `${more.length} more options`}` : ''
  return [
    ...service.subcategories.map(labelOfSubcategory),
    ...(first ? [`${optionText(form, first)}${others}`] : []),
    ...(form.photos.length === 0 ? ['no photo'] : []),
  ].join(' · ')
}

/** Changes of a published service for its reviewer: before and after. */
export async function presentRevision(ctx: AppContext, one: ModerationCase): Promise<CaseSummary> {
  const revision = await selectRevision(ctx.db, one.subjectId)
  const service = revision && (await selectEditable(ctx.db, revision.serviceId))
  if (!service) throw notFound('service')
  const { provider: _, ...around } = await getFormAround(ctx, service.providerId, service.id)
  // A closed case shows the values at the time of the decision.
  const before = { ...formOfService(service), ...(revision.decidedAt === null ? {} : revision.base) }
  const rows = await rowsOf(ctx, { service, before, after: { ...before, ...revision.changes }, around })
  return summaryOf(service, rows)
}

/** Numbers that are rarely changed are only shown when changed. */
const quiet: readonly string[] = [
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'stepMinutes',
  'capacity',
  'partyMin',
  'partyMax',
  'anyoneAllowed',
  'horizonDays',
  'needsPhone',
  'stockMode',
  'accent',
] satisfies ServiceField[]

/** Empty and default values are not shown for a new service. */
const isDistinctive = ({ field, after }: DiffRow, form: ServiceForm) =>
  after !== '' &&
  after !== 'none' &&
  !(quiet.includes(field) && isSame(form[field as ServiceField], blankServiceForm[field as ServiceField]))

interface Compared {
  service: EditableService
  before: ServiceForm | null
  after: ServiceForm
  around: ServiceFormAround
}

async function rowsOf(ctx: AppContext, { service, before, after, around }: Compared): Promise<DiffRow[]> {
  const pictures = await showPhotos(ctx, { ...after, photos: [...after.photos, ...(before?.photos ?? [])] }, service)
  const shown = (form: ServiceForm | null): Picture[] =>
    (form?.photos ?? []).flatMap(({ mediaId, alt }) => (pictures[mediaId] ? [{ ...pictures[mediaId], alt }] : []))
  return shownFields.map((field: ServiceField) => ({
    field,
    label: fieldLabels[field],
    before: before && textOfField(before, field, around),
    after: textOfField(after, field, around),
    isChanged: before !== null && !isSame(before[field], after[field]),
    ...(field === 'photos' && { pictures: { before: shown(before), after: shown(after) } }),
  }))
}

const summaryOf = (service: EditableService, rows: DiffRow[]): CaseSummary => ({
  heading: service.title,
  href: `/service/${service.id}`,
  details: [
    { label: 'Business', text: service.provider.name },
    { label: 'Place', text: `${service.location.city}, ${service.location.country}` },
    { label: 'Kinds of work', text: service.subcategories.map(labelOfSubcategory).join(', ') },
    // The reviewer of a new service knows that it is in review.
    ...(isPublic(service.status) ? [{ label: 'State', text: statusTexts[service.status] }] : []),
  ],
  rows,
  documents: [],
})
