import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import { currentSubcategory } from '#market/rules/subcategories.ts'
import { releaseMedia } from '#media/commands/release-media.ts'
import { useMedia } from '#media/commands/use-media.ts'
import { authorOf } from '#catalogue/commands/lifecycle/record-service-event.ts'
import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { photoGone } from '#catalogue/rules/service-errors.ts'
import { mediaIdOf, uploadsIn } from '#catalogue/rules/submission/photo-addresses.ts'
import { serviceOfForm, type WrittenService } from '#catalogue/rules/submission/service-of-form.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'
import { insertService, updateService } from '#catalogue/store/business-services.server.ts'
import { waitForTaxonomy } from '#catalogue/store/taxonomy-moves.server.ts'
import {
  saveAddons,
  saveOptions,
  saveStaff,
  selectForeignOffers,
  selectUnshown,
} from '#catalogue/store/service-offers.server.ts'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'
import { isSame } from '#shared/merge-changes.ts'
import type { Picture } from '#shared/picture.ts'

export interface Writing {
  serviceId: string
  providerId: string
  /** Normalised, and without problems. */
  form: ServiceForm
  around: ServiceFormAround
  before: EditableService | null
}

/**
 * Marks the photos as used and gives each option its own id. Throws `photo-not-ready`, `not-found` (as a field) for
 * photos of others.
 */
export async function writtenService(
  ctx: AppContext,
  { serviceId, providerId, form, around, before }: Writing,
): Promise<WrittenService> {
  const pictures = await picturesFor(ctx, form, { providerId, before })
  const written = serviceOfForm(form, {
    taxPercents: new Map(around.taxRates.map(({ id, percent }) => [id, percent])),
    pictures,
    before,
    firstLocationId: around.locations[0]?.id ?? '',
  })
  return withSafeIds(ctx, serviceId, written)
}

async function picturesFor(
  ctx: AppContext,
  form: ServiceForm,
  { providerId, before }: Pick<Writing, 'providerId' | 'before'>,
) {
  const known = new Map<string, Picture>((before?.pictures ?? []).map((picture) => [mediaIdOf(picture.file), picture]))
  const knownFiles = new Set([
    ...known.keys(),
    ...(before?.options ?? []).flatMap(({ picture }) => (picture ? [mediaIdOf(picture)] : [])),
  ])
  const taken = await claimUploads(
    ctx,
    uploadsIn(form).filter((id) => !knownFiles.has(id)),
    providerId,
  )
  for (const { id, picture } of taken) if (picture) known.set(id, picture)
  const missing = form.photos.findIndex(({ mediaId }) => !known.has(mediaId))
  if (missing >= 0) throw photoGone(`photos.${missing}`)
  const lost = form.options.findIndex(
    ({ picture }) => picture !== null && !known.has(picture) && !knownFiles.has(picture),
  )
  if (lost >= 0) throw photoGone(`options.${lost}.picture`)
  return known
}

/** Uploads of this person or their business. Uploads of others count as missing. */
const claimUploads = (ctx: AppContext, ids: string[], providerId: string) =>
  useMedia(ctx, ids, { providerId, purpose: 'photo' }).catch((error) => {
    throw error instanceof AppError && error.kind === 'not-found' ? photoGone('photos') : error
  })

/** Like `useMedia`, for pending changes: their photos must not be deleted. */
export async function retainPhotos(
  ctx: AppContext,
  form: ServiceForm,
  { providerId, before }: Pick<Writing, 'providerId' | 'before'>,
) {
  await picturesFor(ctx, form, { providerId, before })
}

/** Ids come from browsers: an invalid, duplicate or foreign id is replaced. */
async function withSafeIds(ctx: AppContext, serviceId: string, written: WrittenService): Promise<WrittenService> {
  const offers = [...written.options, ...written.addons]
  const foreign = new Set(await selectForeignOffers(ctx.db, serviceId, offers.map(({ id }) => id).filter(isId)))
  const seen = new Set<string>()
  const withNewId = <Offer extends { id: string }>(offer: Offer): Offer => {
    const isFine = isId(offer.id) && !foreign.has(offer.id) && !seen.has(offer.id)
    seen.add(offer.id)
    return isFine ? offer : { ...offer, id: newId() }
  }
  return { ...written, options: written.options.map(withNewId), addons: written.addons.map(withNewId) }
}

/** Subcategories by their current names: one that was renamed since the form was checked would not be found. */
async function withKindsOfNow(ctx: AppContext, written: WrittenService): Promise<WrittenService> {
  await waitForTaxonomy(ctx.db)
  const { settings } = await withFreshSettings(ctx)
  const names = written.subcategories.map((name) => currentSubcategory(settings, written.category, name))
  return { ...written, subcategories: [...new Set(names)] }
}

/** Inserts a service. Returns false when the id exists. */
export async function addService(
  ctx: AppContext,
  { id, slug, providerId, written: given }: { id: string; slug: string; providerId: string; written: WrittenService },
) {
  const written = await withKindsOfNow(ctx, given)
  const added = await insertService(
    ctx.db,
    { id, slug, providerId, status: 'draft', written },
    { by: authorOf(ctx), at: ctx.now },
  )
  if (added === 0) return false
  await saveOptions(ctx.db, id, written.options, { wasPublic: false })
  await saveAddons(ctx.db, id, written.addons)
  await saveStaff(ctx.db, id, written.staffIds)
  return true
}

/** Updates a service; only changed child rows are written. */
export async function overwriteService(ctx: AppContext, before: EditableService, given: WrittenService): Promise<void> {
  const [{ id }, written] = [before, await withKindsOfNow(ctx, given)]
  await updateService(ctx.db, id, written, { by: authorOf(ctx), at: ctx.now })
  await saveOptions(ctx.db, id, written.options, { wasPublic: before.publishedAt !== null })
  await saveAddons(ctx.db, id, written.addons)
  const staffBefore = before.staff.map((one) => one.id)
  if (!isSame(staffBefore.toSorted(), written.staffIds.toSorted())) await saveStaff(ctx.db, id, written.staffIds)
  await releasePhotos(ctx, before, written)
}

const uploadsOf = ({ pictures, options }: Pick<WrittenService, 'pictures' | 'options'>): string[] =>
  [...pictures.map(({ file }) => file), ...options.flatMap(({ picture }) => picture ?? [])].map(mediaIdOf).filter(isId)

/** Deletes removed photos, unless another service of the business uses them. */
async function releasePhotos(ctx: AppContext, before: EditableService, written: WrittenService): Promise<void> {
  const retained = uploadsOf(written)
  const gone = uploadsOf(before).filter((id) => !retained.includes(id))
  if (gone.length > 0) await releaseMedia(ctx, await selectUnshown(ctx.db, before.providerId, gone))
}
