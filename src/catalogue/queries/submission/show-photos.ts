import { listMedia } from '#media/queries/list-media.ts'
import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { mediaIdOf, uploadsIn } from '#catalogue/rules/submission/photo-addresses.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { AppContext } from '#server/context.ts'
import type { Picture } from '#shared/picture.ts'

/** Addresses of the photos of a form; writes nothing. */
export async function showPhotos(
  ctx: AppContext,
  form: ServiceForm,
  before: EditableService | null,
): Promise<Record<string, Picture>> {
  const stored = (before?.pictures ?? []).map((picture): [string, Picture] => [mediaIdOf(picture.file), picture])
  const sent = await listMedia(ctx, uploadsIn(form))
  return Object.fromEntries([
    ...sent.flatMap(({ id, picture }): [string, Picture][] => (picture ? [[id, picture]] : [])),
    ...stored,
  ])
}
