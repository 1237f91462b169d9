import * as z from 'zod'
import { categoryKeys } from '#market/rules/categories.ts'
import { allergenStatements } from '#catalogue/rules/taxonomy/allergens.ts'
import { fulfillmentMethodKeys } from '#catalogue/rules/search/filters.ts'

// The only definition of the fields of a service, its options and its add-ons. Types, empty forms, import files, SQL
// and the API are derived from it. `check-service-form.ts` validates entered values. Browsers get types only, and the
// values of `shapes.data.ts`.

/** Properties of a field besides its values. */
interface FieldAbout {
  /** The value of a new form. */
  blank: unknown
  /** Its column in import files; a field without one is not in them, or has a rule of its own there. */
  column: string | undefined
}

const abouts = z.registry<FieldAbout>()

function field<Schema extends z.ZodType>(schema: Schema, blank: z.output<Schema>, column?: string): Schema {
  const copy = schema.clone()
  abouts.add(copy, { blank, column })
  return copy
}

// PostgreSQL texts cannot contain NUL.
const text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0]*$/)
/** A decimal text in the currency of the service, as entered: "45.00", "45,5"; '' is missing, which is never 0. */
const amount = text(40)
const short = text(300)
const whole = z.number().int().min(-2_000_000_000).max(2_000_000_000)
const km = z.number().min(-100_000).max(100_000)
const flag = z.boolean()
/** Id of an upload, or the path of a bundled picture. */
const photo = text(200)

/** An option as entered: a haircut, a dish, a ticket. */
export const optionForm = z.object({
  id: field(text(64), '', 'option_id'),
  name: field(short, '', 'option_name'),
  groupName: field(short, '', 'option_group'),
  description: field(text(2000), '', 'option_description'),
  price: field(amount, '', 'option_price'),
  durationMinutes: field(whole.nullable(), null, 'option_minutes'),
  maxQuantity: field(whole, 50, 'option_most'),
  isActive: field(flag, true, 'option_active'),
  picture: field(photo.nullable(), null),
  /** Of a dish. Null: nothing is stated, which never means that there are none. */
  allergens: field(
    z
      .array(z.enum(allergenStatements))
      .min(1)
      .max(14)
      .refine((stated) => stated.length === 1 || !stated.includes('none'), '"none" cannot stand beside others')
      .nullable(),
    null,
    'option_allergens',
  ),
})

/** An add-on to any option. */
export const addonForm = z.object({
  id: field(text(64), '', 'addon_id'),
  name: field(short, '', 'addon_name'),
  price: field(amount, '', 'addon_price'),
  extraMinutes: field(whole, 0, 'addon_minutes'),
  maxQuantity: field(whole, 1, 'addon_most'),
})

const stored = { id: z.uuid(), position: whole, priceMinor: whole }

/** An option as stored, by its fields in `service_options`. All but its position and `isActive` are public. */
export const storedOption = optionForm.omit({ price: true }).extend(stored)
export const storedAddon = addonForm.omit({ price: true }).extend(stored)
export const shownOption = storedOption.omit({ position: true, isActive: true })
export const shownAddon = storedAddon.omit({ position: true })

export const questionForm = z.object({
  id: field(text(64), '', 'question_id'),
  label: field(short, '', 'question'),
  type: field(
    z.enum(['text', 'long_text', 'choice', 'many', 'yes_no', 'number', 'date', 'file']),
    'text',
    'question_type',
  ),
  choices: field(z.array(short).max(50), [], 'question_choices'),
  required: field(flag, false, 'question_required'),
  when: field(z.enum(['before', 'after']), 'before', 'question_when'),
})

export const faqForm = z.object({
  question: field(short, '', 'faq_question'),
  answer: field(text(3000), '', 'faq_answer'),
})

export const zoneForm = z.object({
  by: field(z.enum(['distance', 'postcodes', 'area']), 'distance', 'zone_by'),
  radiusKm: field(km.nullable(), null, 'zone_km'),
  /** Whole ones and beginnings: "1200-123", "1250*". */
  postalCodes: field(z.array(text(40)).max(400), [], 'zone_postcodes'),
  /** Of a drawn area, each as degrees: "38.71083 -9.13701". */
  corners: field(z.array(text(40)).max(100), [], 'zone_corners'),
  fee: field(amount, '', 'zone_fee'),
  minimum: field(amount, '', 'zone_minimum'),
  /** '': never free. */
  freeFrom: field(amount, '', 'zone_free_from'),
})

export const travelFeeForm = z.object({
  upToKm: field(km.nullable(), null, 'travel_km'),
  fee: field(amount, '', 'travel_fee'),
})

/** A photo in order. The first one is the cover. */
export const photoForm = z.object({
  mediaId: photo,
  alt: short,
  /** "50% 30%": the point that remains visible when cropped; '' for the centre. */
  focus: text(20),
})

/** A part of the page that can be hidden or moved. */
export const partForm = z.object({ key: z.enum(['gallery', 'about', 'team', 'faq', 'similar']), isShown: flag })

const attributeKey = z.string().min(1).max(40)
const plainAttribute = z.union([short, flag, z.number().finite(), z.array(short).max(50)])
const attribute = z.union([plainAttribute, z.null(), z.record(attributeKey, z.union([short, z.array(short).max(50)]))])

/**
 * A service as entered: fields may be missing or invalid. The form in the browser, drafts, changes, revisions, import
 * and export files, and the API use the same fields.
 */
export const serviceForm = z.object({
  // 1 What
  title: field(text(500), '', 'title'),
  summary: field(text(1000), '', 'summary'),
  description: field(text(20_000), '', 'description'),
  category: field(z.enum(['', ...categoryKeys]), '', 'category'),
  subcategories: field(z.array(short).max(20), [], 'subcategories'),
  kind: field(z.enum(['', 'booking', 'order', 'quote']), '', 'kind'),
  tags: field(z.array(short).max(50), [], 'tags'),
  languages: field(z.array(text(20)).max(50), [], 'languages'),
  accessFeatures: field(z.array(short).max(20), [], 'access'),
  /** By category, see `attribute-fields.ts`. */
  attributes: field(
    z.record(attributeKey, attribute as z.ZodType<unknown>).refine((given) => Object.keys(given).length <= 40),
    {},
  ),
  videoUrl: field(text(500), '', 'video'),
  // 2 Price
  pricing: field(z.enum(['fixed', 'per_hour', 'per_person', 'from', 'free']), 'fixed', 'pricing'),
  currency: field(z.string().regex(/^([A-Z]{3})?$/), '', 'currency'),
  options: field(z.array(optionForm).max(60), []),
  addons: field(z.array(addonForm).max(60), []),
  /** One of the provider's rates; '': no tax. */
  taxRateId: field(text(64), ''),
  taxIncluded: field(flag, true, 'tax_included'),
  // 3 Time, for appointments
  bufferBeforeMinutes: field(whole, 0, 'buffer_before_minutes'),
  bufferAfterMinutes: field(whole, 0, 'buffer_after_minutes'),
  gapStartsMinutes: field(whole.nullable(), null, 'gap_starts_minutes'),
  gapMinutes: field(whole.nullable(), null, 'gap_minutes'),
  stepMinutes: field(whole, 15, 'step_minutes'),
  capacity: field(whole, 1, 'capacity'),
  partyMin: field(whole, 1, 'party_min'),
  partyMax: field(whole, 1, 'party_max'),
  staffIds: field(z.array(text(64)).max(200), []),
  anyoneAllowed: field(flag, true, 'anyone'),
  pools: field(z.array(short).max(20), [], 'equipment'),
  noticeMinutes: field(whole, 120, 'notice_minutes'),
  horizonDays: field(whole, 60, 'horizon_days'),
  dailyLimit: field(whole.nullable(), null, 'daily_limit'),
  // 3 Fulfillment, for orders
  preparationMinutes: field(whole, 30, 'preparation_minutes'),
  stockMode: field(z.enum(['unlimited', 'daily', 'counted']), 'unlimited', 'stock'),
  stockAmount: field(whole.nullable(), null, 'stock_amount'),
  minimumOrder: field(amount, '', 'minimum_order'),
  deliveryZones: field(z.array(zoneForm).max(20), []),
  // 4 Place
  /** '': the first of the provider. */
  locationId: field(text(64), ''),
  fulfillmentMethods: field(z.array(z.enum(fulfillmentMethodKeys)).max(5), [], 'fulfillment_methods'),
  serviceAreaKm: field(km.nullable(), null, 'area_km'),
  postalCodes: field(z.array(text(40)).max(400), [], 'postal_codes'),
  travelFees: field(z.array(travelFeeForm).max(20), []),
  // 5 Photos
  photos: field(z.array(photoForm).max(30), []),
  // 6 Rules
  confirmMode: field(z.enum(['instant', 'request']), 'instant', 'confirm'),
  paymentMode: field(z.enum(['full', 'deposit', 'card_hold', 'at_venue']), 'at_venue', 'payment'),
  /** Null: `deposit` is a fixed amount. */
  depositPercent: field(whole.nullable(), null, 'deposit_percent'),
  deposit: field(amount, '', 'deposit'),
  /** In percent of the price, charged to a saved card. */
  noShowPercent: field(whole.nullable(), null, 'no_show_percent'),
  policy: field(z.enum(['flexible', 'standard', 'strict', 'none']), 'standard', 'policy'),
  needsPhone: field(flag, false, 'needs_phone'),
  questions: field(z.array(questionForm).max(30), []),
  faq: field(z.array(faqForm).max(30), []),
  // Layout: selected on a page of its own; '': the default of the category
  layout: field(z.enum(['', 'classic', 'menu', 'schedule', 'showcase', 'compact']), '', 'layout'),
  accent: field(text(20), 'juniper', 'accent'),
  /** Empty: the order of the layout. */
  parts: field(z.array(partForm).max(10), []),
})

/** Fields that the page of a service and the API show as they are stored. */
export const publicFields = serviceForm.pick({
  title: true,
  summary: true,
  description: true,
  subcategories: true,
  accent: true,
  pricing: true,
  currency: true,
  taxIncluded: true,
  anyoneAllowed: true,
  capacity: true,
  partyMin: true,
  partyMax: true,
  fulfillmentMethods: true,
  serviceAreaKm: true,
  postalCodes: true,
  noticeMinutes: true,
  horizonDays: true,
  confirmMode: true,
  questions: true,
  policy: true,
  paymentMode: true,
  depositPercent: true,
  noShowPercent: true,
  needsPhone: true,
  faq: true,
  tags: true,
  accessFeatures: true,
  attributes: true,
})

export type PublicFields = z.infer<typeof publicFields>
export type ServiceForm = z.infer<typeof serviceForm>
export type FormOption = z.infer<typeof optionForm>
export type FormAddon = z.infer<typeof addonForm>
export type FormPhoto = z.infer<typeof photoForm>
export type FormZone = z.infer<typeof zoneForm>
export type FormTravelFee = z.infer<typeof travelFeeForm>
export type FormPart = z.infer<typeof partForm>
export type Question = z.infer<typeof questionForm>
export type ServiceOption = z.infer<typeof storedOption>
export type ServiceAddon = z.infer<typeof storedAddon>
export type ShownOption = z.infer<typeof shownOption>
export type ShownAddon = z.infer<typeof shownAddon>

/** The names of a shape's fields, in order. */
export const fieldsOf = <Fields extends z.ZodRawShape>({ shape }: z.ZodObject<Fields>) =>
  Object.keys(shape) as (keyof Fields & string)[]

/** The fields of a shape from a record with more fields. */
export const picked = <Shape extends z.ZodObject>(record: z.output<Shape>, { shape }: Shape): z.output<Shape> =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, record[name]])) as z.output<Shape>

/** An empty form of a shape. */
export const blankOf = <Fields extends z.ZodRawShape>({ shape }: z.ZodObject<Fields>) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, abouts.get(schema as z.ZodType)?.blank]),
  ) as z.output<z.ZodObject<Fields>>

/** How a cell of an import file is read. */
export type CellKind = 'text' | 'list' | 'number' | 'yes_no'

export interface FileColumn<Field extends string = string> {
  column: string
  field: Field
  kind: CellKind
  /** What a cell says that deletes the value. */
  blank: unknown
}

const cellKinds: Record<string, CellKind> = { array: 'list', number: 'number', boolean: 'yes_no' }

function cellKind(schema: z.ZodType): CellKind {
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema
  return cellKinds[(inner as z.ZodType).def.type] ?? 'text'
}

/** The columns of a shape in import files. */
export const fileColumnsOf = <Fields extends z.ZodRawShape>({ shape }: z.ZodObject<Fields>) =>
  Object.entries(shape).flatMap(([name, schema]): FileColumn<keyof Fields & string>[] => {
    const { column, blank } = abouts.get(schema as z.ZodType) ?? {}
    return column ? [{ column, field: name, kind: cellKind(schema as z.ZodType), blank }] : []
  })
