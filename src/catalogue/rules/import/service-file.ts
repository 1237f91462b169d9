import type {
  FormAddon,
  FormOption,
  FormTravelFee,
  FormZone,
  ServiceField,
  ServiceForm,
} from '#catalogue/rules/submission/service-form.ts'

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

/** `column` as named in the file. */
export interface FileProblem {
  column: string
  code: string
  text: string
}

export type CellKind = 'text' | 'list' | 'number' | 'yes_no'

type PlainField = Exclude<
  ServiceField,
  NamedField | 'options' | 'addons' | 'attributes' | 'questions' | 'faq' | 'deliveryZones' | 'travelFees' | 'parts'
>

/** Columns with one value per service, in export order. */
export const plainColumns: { column: string; field: PlainField; kind: CellKind }[] = [
  { column: 'title', field: 'title', kind: 'text' },
  { column: 'summary', field: 'summary', kind: 'text' },
  { column: 'description', field: 'description', kind: 'text' },
  { column: 'category', field: 'category', kind: 'text' },
  { column: 'subcategories', field: 'subcategories', kind: 'list' },
  { column: 'kind', field: 'kind', kind: 'text' },
  { column: 'tags', field: 'tags', kind: 'list' },
  { column: 'languages', field: 'languages', kind: 'list' },
  { column: 'access', field: 'accessFeatures', kind: 'list' },
  { column: 'video', field: 'videoUrl', kind: 'text' },
  { column: 'pricing', field: 'pricing', kind: 'text' },
  { column: 'currency', field: 'currency', kind: 'text' },
  { column: 'tax_included', field: 'taxIncluded', kind: 'yes_no' },
  { column: 'buffer_before_minutes', field: 'bufferBeforeMinutes', kind: 'number' },
  { column: 'buffer_after_minutes', field: 'bufferAfterMinutes', kind: 'number' },
  { column: 'gap_starts_minutes', field: 'gapStartsMinutes', kind: 'number' },
  { column: 'gap_minutes', field: 'gapMinutes', kind: 'number' },
  { column: 'step_minutes', field: 'stepMinutes', kind: 'number' },
  { column: 'capacity', field: 'capacity', kind: 'number' },
  { column: 'party_min', field: 'partyMin', kind: 'number' },
  { column: 'party_max', field: 'partyMax', kind: 'number' },
  { column: 'anyone', field: 'anyoneAllowed', kind: 'yes_no' },
  { column: 'things', field: 'pools', kind: 'list' },
  { column: 'notice_minutes', field: 'noticeMinutes', kind: 'number' },
  { column: 'horizon_days', field: 'horizonDays', kind: 'number' },
  { column: 'daily_limit', field: 'dailyLimit', kind: 'number' },
  { column: 'preparation_minutes', field: 'preparationMinutes', kind: 'number' },
  { column: 'stock', field: 'stockMode', kind: 'text' },
  { column: 'stock_amount', field: 'stockAmount', kind: 'number' },
  { column: 'minimum_order', field: 'minimumOrder', kind: 'text' },
  { column: 'ways', field: 'ways', kind: 'list' },
  { column: 'area_km', field: 'serviceAreaKm', kind: 'number' },
  { column: 'postal_codes', field: 'postalCodes', kind: 'list' },
  { column: 'confirm', field: 'confirmMode', kind: 'text' },
  { column: 'payment', field: 'paymentMode', kind: 'text' },
  { column: 'deposit_percent', field: 'depositPercent', kind: 'number' },
  { column: 'deposit', field: 'deposit', kind: 'text' },
  { column: 'no_show_percent', field: 'noShowPercent', kind: 'number' },
  { column: 'policy', field: 'policy', kind: 'text' },
  { column: 'needs_phone', field: 'needsPhone', kind: 'yes_no' },
  { column: 'layout', field: 'layout', kind: 'text' },
  { column: 'accent', field: 'accent', kind: 'text' },
]

interface Group<Row> {
  /** Without this column a line has no entry of this group. */
  first: string
  columns: { column: string; field: keyof Row & string; kind: CellKind }[]
}

/**
 * Groups with several entries per service. The first is on the service's own line, each further one on a line of its
 * own with the same key.
 */
export const groups = {
  options: {
    first: 'option_name',
    columns: [
      { column: 'option_id', field: 'id', kind: 'text' },
      { column: 'option_name', field: 'name', kind: 'text' },
      { column: 'option_group', field: 'groupName', kind: 'text' },
      { column: 'option_description', field: 'description', kind: 'text' },
      { column: 'option_price', field: 'price', kind: 'text' },
      { column: 'option_minutes', field: 'durationMinutes', kind: 'number' },
      { column: 'option_most', field: 'maxQuantity', kind: 'number' },
      { column: 'option_active', field: 'isActive', kind: 'yes_no' },
    ],
  } satisfies Group<FormOption>,
  addons: {
    first: 'addon_name',
    columns: [
      { column: 'addon_id', field: 'id', kind: 'text' },
      { column: 'addon_name', field: 'name', kind: 'text' },
      { column: 'addon_price', field: 'price', kind: 'text' },
      { column: 'addon_minutes', field: 'extraMinutes', kind: 'number' },
      { column: 'addon_most', field: 'maxQuantity', kind: 'number' },
    ],
  } satisfies Group<FormAddon>,
  photos: {
    first: 'photo',
    columns: [
      { column: 'photo', field: 'file', kind: 'text' },
      { column: 'photo_alt', field: 'alt', kind: 'text' },
    ],
  } satisfies Group<{ file: string; alt: string }>,
  questions: {
    first: 'question',
    columns: [
      { column: 'question_id', field: 'id', kind: 'text' },
      { column: 'question', field: 'label', kind: 'text' },
      { column: 'question_type', field: 'type', kind: 'text' },
      { column: 'question_choices', field: 'choices', kind: 'list' },
      { column: 'question_required', field: 'required', kind: 'yes_no' },
      { column: 'question_when', field: 'when', kind: 'text' },
    ],
  } satisfies Group<ServiceForm['questions'][number]>,
  faq: {
    first: 'faq_question',
    columns: [
      { column: 'faq_question', field: 'question', kind: 'text' },
      { column: 'faq_answer', field: 'answer', kind: 'text' },
    ],
  } satisfies Group<ServiceForm['faq'][number]>,
  deliveryZones: {
    first: 'zone_km',
    columns: [
      { column: 'zone_km', field: 'radiusKm', kind: 'number' },
      { column: 'zone_fee', field: 'fee', kind: 'text' },
      { column: 'zone_minimum', field: 'minimum', kind: 'text' },
      { column: 'zone_free_from', field: 'freeFrom', kind: 'text' },
    ],
  } satisfies Group<FormZone>,
  travelFees: {
    first: 'travel_km',
    columns: [
      { column: 'travel_km', field: 'upToKm', kind: 'number' },
      { column: 'travel_fee', field: 'fee', kind: 'text' },
    ],
  } satisfies Group<FormTravelFee>,
}

export type GroupName = keyof typeof groups

export const groupNames = Object.keys(groups) as GroupName[]

/** "|" separates list entries; an empty cell changes nothing, and this value clears the list. */
export const listSeparator = '|'
export const emptyCell = '-'

/** Attributes of the category: "attributes.cuisine", and one level deeper "attributes.allergens.contains". */
export const attributesPrefix = 'attributes.'

export const namedColumns = ['staff', 'location', 'tax_rate'] as const

export const mostServices = 2_000

/** The replacement character of the UTF-8 decoder marks undecodable bytes. */
export const problemOfCode = (text: string): string | null =>
  text.includes('\uFFFD')
    ? 'This file is not written in UTF-8. Save it again as “CSV UTF-8”, so that no letter is lost.'
    : null
