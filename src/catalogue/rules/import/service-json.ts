import { problemOfCode } from '#shared/text/csv-table.ts'
import type { ReadFile } from '#catalogue/rules/import/read-service-csv.ts'
import { mostServices, type FileProblem, type ServiceRecord } from '#catalogue/rules/import/service-file.ts'

const format = 'sokora-services'

/** Services as JSON: `{"format": "sokora-services", "version": 1, "services": [{"key": …, "title": …}]}`. */
export function writeServiceJson(records: ServiceRecord[]): string {
  const services = records.map(({ key, fields, options, addons, staff, location, taxRate, photos }) => ({
    key,
    ...fields,
    options,
    addons,
    staff,
    location,
    taxRate,
    photos,
  }))
  return `${JSON.stringify({ format, version: 1, services }, null, 2)}\n`
}

/** Parses them. Values are validated with the form, as for every other input. */
export function readServiceJson(text: string): ReadFile {
  const problem = problemOfCode(text)
  if (problem !== null) return { records: [], problem }
  const found = parsed(text)
  const services = Array.isArray(found) ? found : ((found as { services?: unknown } | undefined)?.services ?? undefined)
  if (!Array.isArray(services)) return { records: [], problem: 'This is no JSON of the form {"services": [ … ]}.' }
  if (services.length === 0) return { records: [], problem: 'The file holds no services.' }
  if (services.length > mostServices)
    return { records: [], problem: `A file may hold ${mostServices} services; this one has ${services.length}.` }
  return { records: services.map((one, at) => recordOf(one, at + 1)), problem: null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const isText = (value: unknown): boolean => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPhoto = (value: unknown): boolean =>
  isObject(value) && isText(value.file) && (value.alt === undefined || isText(value.alt))

/** Lists whose entries are validated one by one first. */
const lists: [name: string, fits: (entry: unknown) => boolean][] = [
  ['options', isObject],
  ['addons', isObject],
  ['photos', isPhoto],
  ['staff', isText],
  ['questions', isObject],
  ['deliveryZones', isObject],
  ['travelFees', isObject],
]

const deepest = 8

/** No field of a service is nested deeper. */
const isTooDeep = (value: unknown, left = deepest): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((part) => isTooDeep(part, left - 1)))

const unreadable = (column: string): FileProblem => ({
  column,
  code: 'not-readable',
  text: 'This is not written as docs/import.md has it.',
})

/** `line` counts the services. A value of the wrong type is reported and omitted. */
function recordOf(input: unknown, line: number): ServiceRecord {
  const given = isObject(input) ? Object.entries(input) : []
  const isWrong = ([name, value]: [string, unknown]): boolean => {
    const fits = lists.find(([list]) => list === name)?.[1]
    return (
      isTooDeep(value) ||
      (name === 'attributes' && !isObject(value)) ||
      (!!fits && value != null && !(Array.isArray(value) && value.every(fits)))
    )
  }
  const one: Record<string, unknown> = Object.fromEntries(given.filter((entry) => !isWrong(entry)))
  const {
    key,
    options,
    addons,
    staff,
    location,
    taxRate,
    photos,
    staffIds: _staff,
    locationId: _place,
    taxRateId: _tax,
    ...fields
  } = one
  const missing: FileProblem[] = textOr(key)
    ? []
    : [{ column: 'key', code: 'missing', text: 'Each service needs a key of its own.' }]
  return {
    line,
    key: textOr(key) ?? '',
    fields: fields as ServiceRecord['fields'],
    options: (options ?? null) as ServiceRecord['options'],
    addons: (addons ?? null) as ServiceRecord['addons'],
    staff: (staff ?? null) as ServiceRecord['staff'],
    location: textOr(location),
    taxRate: textOr(taxRate),
    photos: (photos ?? null) as ServiceRecord['photos'],
    problems: [...missing, ...given.filter(isWrong).map(([name]) => unreadable(name))],
  }
}
