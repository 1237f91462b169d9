import { isCategory } from '#market/rules/categories.ts'
import { visibleAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'
import type { AttributeField } from '#catalogue/rules/taxonomy/attribute-fields.ts'
import { usualDeposit } from '#catalogue/rules/submission/payment-terms.ts'
import { listSeparator, type FileProblem, type ServiceRecord } from '#catalogue/rules/import/service-file.ts'
import type {
  FormAddon,
  FormOption,
  FormPhoto,
  FormZone,
  ServiceForm,
} from '#catalogue/rules/submission/service-form.ts'
import { blankAddon, blankOption, blankQuestion, blankTravelFee, blankZone } from '#catalogue/shapes.data.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'

/** What names in a file refer to. */
export interface FileAround extends Pick<ServiceFormAround, 'people' | 'locations' | 'taxRates' | 'attributes'> {
  /** File name of an upload → its id. */
  photos: Map<string, string>
  /** Photos of the service: id → file name. */
  businessPhotos: Map<string, string>
  newId(): string
}

export interface AssembledForm {
  form: ServiceForm
  problems: FileProblem[]
}

/**
 * Writes a file record into a form: that of the existing service, or an empty one. Names become ids; unknown names are
 * problems.
 */
export function formOfRecord(record: ServiceRecord, current: ServiceForm, around: FileAround): AssembledForm {
  const problems = [...record.problems]
  const { attributes, ...fields } = record.fields
  const form: ServiceForm = { ...current, ...fields }
  Object.assign(form, depositOf(record.fields, form))
  if (attributes) form.attributes = { ...current.attributes, ...readAttributes(attributes, form, { around, problems }) }
  if (record.options) form.options = record.options.map((option, at) => optionOf(option, current.options, at, around))
  if (record.addons) form.addons = record.addons.map((addon) => addonOf(addon, current.addons, around))
  if (record.fields.questions)
    form.questions = record.fields.questions.map((one) => ({ ...blankQuestion, ...one, id: one.id || around.newId() }))
  if (record.fields.deliveryZones)
    form.deliveryZones = record.fields.deliveryZones.map((zone) => ({
      ...blankZone,
      ...zone,
      by: zone.by ?? kindOfZone(zone),
    }))
  if (record.fields.travelFees) form.travelFees = record.fields.travelFees.map((fee) => ({ ...blankTravelFee, ...fee }))
  if (record.photos) form.photos = photosOf(record.photos, current.photos, { title: form.title, around, problems })
  return { form: { ...form, ...namedFields(record, form, around, problems) }, problems }
}

/** Files from before there were other zones, and short ones, do not name the kind. */
const kindOfZone = ({ postalCodes, corners }: Partial<FormZone>): FormZone['by'] =>
  postalCodes?.length ? 'postcodes' : corners?.length ? 'area' : 'distance'

/** A deposit is a percentage or an amount, and one replaces the other. Without either the default applies. */
function depositOf(
  { paymentMode, depositPercent, deposit }: ServiceRecord['fields'],
  form: ServiceForm,
): Partial<ServiceForm> {
  if (deposit && typeof depositPercent !== 'number') return { depositPercent: null }
  if (typeof depositPercent === 'number' && !deposit) return { deposit: '' }
  return paymentMode === 'deposit' && form.depositPercent === null && form.deposit === ''
    ? { depositPercent: usualDeposit }
    : {}
}

/** An existing option keeps its id, because carts and orders refer to it. It is matched by id, else by name. */
function optionOf(input: Partial<FormOption>, before: FormOption[], at: number, { newId }: FileAround): FormOption {
  const known = before.find(({ id }) => id === input.id) ?? before.find(({ name }) => name === input.name)
  return { ...blankOption, ...known, ...input, id: known?.id ?? newId() }
}

function addonOf(input: Partial<FormAddon>, before: FormAddon[], { newId }: FileAround): FormAddon {
  const known = before.find(({ id }) => id === input.id) ?? before.find(({ name }) => name === input.name)
  return { ...blankAddon, ...known, ...input, id: known?.id ?? newId() }
}

type PhotoInput = NonNullable<ServiceRecord['photos']>[number]

interface Naming {
  title: string
  around: FileAround
  problems: FileProblem[]
}

/** An existing photo with this name remains with its focus, because many phones use the same file names. */
function photosOf(input: PhotoInput[], before: FormPhoto[], { title, around, problems }: Naming): FormPhoto[] {
  const left = [...before]
  return input.flatMap(({ file, alt }) => {
    const at = left.findIndex(({ mediaId }) => mediaId === file || around.businessPhotos.get(mediaId) === file)
    const [used] = at < 0 ? [] : left.splice(at, 1)
    const mediaId = used?.mediaId ?? around.photos.get(file)
    if (mediaId) return [{ mediaId, alt: alt || title, focus: used?.focus ?? '' }]
    problems.push({ column: 'photo', code: 'unknown', text: `There is no uploaded photo called "${file}".` })
    return []
  })
}

function namedFields(record: ServiceRecord, form: ServiceForm, around: FileAround, problems: FileProblem[]) {
  const idOf = (column: string, known: { id: string; name: string }[], name: string): string => {
    const found = known.find((one) => one.name.toLowerCase() === name.toLowerCase() || one.id === name)
    if (!found)
      problems.push({
        column,
        code: 'unknown',
        text: `"${name}" is not among ${known.map((one) => one.name).join(', ') || 'those of this business'}.`,
      })
    return found?.id ?? ''
  }
  return {
    staffIds:
      record.staff === null
        ? form.staffIds
        : record.staff.map((name) => idOf('staff', around.people, name)).filter((id) => id !== ''),
    locationId: record.location ? idOf('location', around.locations, record.location) : form.locationId,
    taxRateId:
      record.taxRate === null
        ? form.taxRateId
        : record.taxRate === ''
          ? ''
          : idOf('tax_rate', around.taxRates, record.taxRate),
  }
}

/** Converts table texts to the type of the attribute: number, boolean, list. JSON values are not converted. */
function readAttributes(
  input: Record<string, unknown>,
  { category }: ServiceForm,
  { around, problems }: Omit<Naming, 'title'>,
) {
  const fields = isCategory(category) ? visibleAttributes(around.attributes, category) : []
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => {
      const field = fields.find((one) => one.key.toLowerCase() === key.toLowerCase())
      if (!field) {
        problems.push({
          column: `attributes.${key}`,
          code: 'unknown',
          text: `This category has no fact called "${key}".`,
        })
        return []
      }
      return [[field.key, attributeOf(field, value)]]
    }),
  )
}

const listOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(listSeparator)
        .map((part) => part.trim())
        .filter((part) => part !== '' && part !== '-')
    : value

const wholeOf = (value: unknown): unknown => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)

const yesNoOf = (value: unknown): unknown => (typeof value === 'string' ? /^(yes|true|1)$/i.test(value) : value)

const readers: Partial<Record<AttributeField['type'], (value: unknown) => unknown>> = {
  many: listOf,
  number: wholeOf,
  yes_no: yesNoOf,
}

const attributeOf = ({ type }: AttributeField, value: unknown): unknown => readers[type]?.(value) ?? value
