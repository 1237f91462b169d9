import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'
import type { ServiceRecord } from '#catalogue/rules/import/service-file.ts'

/** A service as a file record: names instead of ids, photos by file name. `key` is the service's id. */
export function recordOfForm(
  key: string,
  form: ServiceForm,
  around: Pick<ServiceFormAround, 'people' | 'locations' | 'taxRates'>,
  fileNames: Map<string, string>,
): ServiceRecord {
  const { staffIds, locationId, taxRateId, photos, options, addons, ...fields } = form
  const nameOf = (known: { id: string; name: string }[], id: string) => known.find((one) => one.id === id)?.name
  return {
    line: 0,
    key,
    fields,
    options: options.map(({ picture: _picture, ...option }) => option),
    addons,
    staff: staffIds.flatMap((id) => nameOf(around.people, id) ?? []),
    location: nameOf(around.locations, locationId) ?? null,
    taxRate: nameOf(around.taxRates, taxRateId) ?? '',
    photos: photos.map(({ mediaId, alt }) => ({ file: fileNames.get(mediaId) ?? mediaId, alt })),
    problems: [],
  }
}
