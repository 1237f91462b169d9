import type { FormAddon, FormOption, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import {
  addonForm,
  faqForm,
  fileColumnsOf,
  optionForm,
  questionForm,
  serviceForm,
  travelFeeForm,
  zoneForm,
  type FileColumn,
} from '#catalogue/shapes.ts'

/** One service of a file. A field missing from `fields` remains unchanged, or has its default in a new service. */
export interface ServiceRecord {
  /** The line in the file where it begins, from 1. */
  line: number
  /** Permanent id of the service in files: the same key in a later file is the same service. */
  key: string
  fields: Partial<Omit<ServiceForm, NamedField | 'options' | 'addons'>>
  options: Partial<FormOption>[] | null
  addons: Partial<FormAddon>[] | null
  /** By name in files, by id in forms. */
  staff: string[] | null
  location: string | null
  taxRate: string | null
  photos: { file: string; alt: string }[] | null
  /** Values that could not be read. */
  problems: FileProblem[]
}

type NamedField = 'staffIds' | 'locationId' | 'taxRateId' | 'photos'
type PlainField = Exclude<keyof ServiceRecord['fields'], 'attributes'>

/** `column` as named in the file. */
export interface FileProblem {
  column: string
  code: string
  text: string
}

/** Columns with one value per service, in export order. */
export const plainColumns = fileColumnsOf(serviceForm) as FileColumn<PlainField>[]

interface Group {
  /** Without one of these columns a line has no entry of this group. */
  needs: [string, ...string[]]
  columns: FileColumn[]
}

/**
 * Groups with several entries per service. The first is on the service's own line, each further one on a line of its
 * own with the same key.
 */
export const groups = {
  options: { needs: ['option_name'], columns: fileColumnsOf(optionForm) },
  addons: { needs: ['addon_name'], columns: fileColumnsOf(addonForm) },
  photos: {
    needs: ['photo'],
    columns: [
      { column: 'photo', field: 'file', kind: 'text', blank: '' },
      { column: 'photo_alt', field: 'alt', kind: 'text', blank: '' },
    ],
  },
  questions: { needs: ['question'], columns: fileColumnsOf(questionForm) },
  faq: { needs: ['faq_question'], columns: fileColumnsOf(faqForm) },
  deliveryZones: { needs: ['zone_km', 'zone_postcodes', 'zone_corners'], columns: fileColumnsOf(zoneForm) },
  travelFees: { needs: ['travel_km'], columns: fileColumnsOf(travelFeeForm) },
} satisfies Record<string, Group>

export type GroupName = keyof typeof groups

export const groupNames = Object.keys(groups) as GroupName[]

/** "|" separates list entries; an empty cell changes nothing, and this value clears the list. */
export const listSeparator = '|'
export const emptyCell = '-'

/** Attributes of the category: "attributes.cuisine", and one level deeper "attributes.details.Bring along". */
export const attributesPrefix = 'attributes.'

export const namedColumns = ['staff', 'location', 'tax_rate'] as const

export const mostServices = 2_000
