import { getFormAround } from '#catalogue/queries/submission/get-service-form.ts'
import { formOfService } from '#catalogue/rules/submission/form-of-service.ts'
import { mediaIdOf } from '#catalogue/rules/submission/photo-addresses.ts'
import { recordOfForm } from '#catalogue/rules/import/record-of-form.ts'
import { writeServiceJson } from '#catalogue/rules/import/service-json.ts'
import { writeServiceCsv } from '#catalogue/rules/import/write-service-csv.ts'
import { selectEditables, selectExportIds } from '#catalogue/store/business-services.server.ts'
import type { AppContext } from '#server/context.ts'
import { findPhotosByName, namesOfPhotos } from '#media/queries/find-photos-by-name.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

export type ExportFormat = 'csv' | 'json'

export interface ExportedFile {
  fileName: string
  text: string
}

/** Exports all services of a business except archived ones. Throws `not-found`, `permission-denied`. */
export async function exportServices(ctx: AppContext, providerId: string, format: ExportFormat): Promise<ExportedFile> {
  await requireMember(ctx, providerId, 'edit-services')
  return writeExport(ctx, providerId, format)
}

/** The same for the command line, where nobody is signed in. */
export async function writeExport(ctx: AppContext, providerId: string, format: ExportFormat): Promise<ExportedFile> {
  const { provider: _provider, ...around } = await getFormAround(ctx, providerId)
  const services = await selectEditables(ctx.db, await selectExportIds(ctx.db, providerId))
  const photos = services.flatMap(({ pictures }) => pictures.map(({ file }) => mediaIdOf(file))).filter(isId)
  const names = await clearNamesOf(ctx, providerId, photos)
  const records = services.map((service) => recordOfForm(service.id, formOfService(service), around, names))
  const text = format === 'csv' ? writeServiceCsv(records) : writeServiceJson(records)
  return { fileName: `services-${isoOf(ctx.now).slice(0, 10)}.${format}`, text }
}

/** Id → file name, when the name identifies exactly that photo. */
async function clearNamesOf(ctx: AppContext, providerId: string, ids: string[]): Promise<Map<string, string>> {
  const names = await namesOfPhotos(ctx, providerId, ids)
  const found = await findPhotosByName(ctx, { names: [...new Set(names.values())], ownerId: null, providerId })
  return new Map([...names].filter(([id, name]) => found.get(name) === id))
}
