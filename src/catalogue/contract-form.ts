import * as z from 'zod'
import { categoryKeys } from '#market/rules/categories.ts'
import { fulfillmentMethodKeys } from '#catalogue/rules/search/filters.ts'
import { blankServiceForm, type ServiceField, type ServiceForm } from '#catalogue/rules/submission/service-form.ts'

// The shape of what is typed. Whether it makes sense is told by `check-service-form.ts`; here it is only kept from being something else.

// The database keeps no NUL in a text.
const text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0]*$/)
const short = text(300)
const amount = text(40)
const whole = z.number().int().min(-2_000_000_000).max(2_000_000_000)
const wholeOrNone = whole.nullable()
const km = z.number().min(-100_000).max(100_000).nullable()
const listOf = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most)
/** Ids of uploads, or addresses of pictures that came with the installation. */
const photo = text(200)

const option = z.object({
  id: text(64),
  name: short,
  groupName: short,
  description: text(2000),
  price: amount,
  durationMinutes: wholeOrNone,
  maxQuantity: whole,
  isActive: z.boolean(),
  picture: photo.nullable(),
})
const addon = z.object({ id: text(64), name: short, price: amount, extraMinutes: whole, maxQuantity: whole })
const question = z.object({
  id: text(64),
  label: short,
  type: z.enum(['text', 'long_text', 'choice', 'many', 'yes_no', 'number', 'date', 'file']),
  choices: listOf(short, 50),
  required: z.boolean(),
  when: z.enum(['before', 'after']),
})

const attributeKey = z.string().min(1).max(40)
const plainAttribute = z.union([short, z.boolean(), z.number().finite(), listOf(short, 50)])
const attribute = z.union([plainAttribute, z.null(), z.record(attributeKey, z.union([short, listOf(short, 50)]))])

const fields: { [Field in ServiceField]: z.ZodType<ServiceForm[Field]> } = {
  category: z.enum(['', ...categoryKeys]),
  subcategories: listOf(short, 20),
  kind: z.enum(['', 'booking', 'order', 'quote']),
  title: text(500),
  summary: text(1000),
  description: text(20_000),
  tags: listOf(short, 50),
  languages: listOf(text(20), 50),
  accessFeatures: listOf(short, 20),
  attributes: z.record(attributeKey, attribute).refine((attributes) => Object.keys(attributes).length <= 40),
  videoUrl: text(500),
  pricing: z.enum(['fixed', 'per_hour', 'per_person', 'from', 'free']),
  currency: z.string().regex(/^([A-Z]{3})?$/),
  options: listOf(option, 60),
  addons: listOf(addon, 60),
  taxRateId: text(64),
  taxIncluded: z.boolean(),
  bufferBeforeMinutes: whole,
  bufferAfterMinutes: whole,
  gapStartsMinutes: wholeOrNone,
  gapMinutes: wholeOrNone,
  stepMinutes: whole,
  capacity: whole,
  partyMin: whole,
  partyMax: whole,
  staffIds: listOf(text(64), 200),
  anyoneAllowed: z.boolean(),
  pools: listOf(short, 20),
  noticeMinutes: whole,
  horizonDays: whole,
  dailyLimit: wholeOrNone,
  preparationMinutes: whole,
  stockMode: z.enum(['unlimited', 'daily', 'counted']),
  stockAmount: wholeOrNone,
  minimumOrder: amount,
  deliveryZones: listOf(z.object({ radiusKm: km, fee: amount, minimum: amount, freeFrom: amount }), 20),
  locationId: text(64),
  ways: listOf(z.enum(fulfillmentMethodKeys), 5),
  serviceAreaKm: km,
  postalCodes: listOf(text(40), 400),
  travelFees: listOf(z.object({ upToKm: km, fee: amount }), 20),
  photos: listOf(z.object({ mediaId: photo, alt: short, focus: text(20) }), 30),
  confirmMode: z.enum(['instant', 'request']),
  paymentMode: z.enum(['full', 'deposit', 'card_hold', 'at_venue']),
  depositPercent: wholeOrNone,
  deposit: amount,
  noShowPercent: wholeOrNone,
  policy: z.enum(['flexible', 'standard', 'strict', 'none']),
  needsPhone: z.boolean(),
  questions: listOf(question, 30),
  faq: listOf(z.object({ question: short, answer: text(3000) }), 30),
  layout: z.enum(['', 'classic', 'menu', 'schedule', 'showcase', 'compact']),
  accent: text(20),
  parts: listOf(z.object({ key: z.enum(['gallery', 'about', 'team', 'faq', 'similar']), isShown: z.boolean() }), 10),
}

/** Some fields of a form. Others than these are refused. */
export const serviceChangesInput = z.strictObject(fields).partial()

export const serviceChanges = z.object({
  changes: serviceChangesInput.describe('Field → as it shall be.'),
  base: serviceChangesInput.default({}).describe('Field → what it was when you began.'),
})

export const layoutInput = z.object({ layout: fields.layout, accent: fields.accent, parts: fields.parts })
export type LayoutInput = z.infer<typeof layoutInput>

/** A form out of whatever is stored: what cannot be read is as if nobody had written it. */
export function readServiceForm(stored: unknown): ServiceForm {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const read = (Object.keys(fields) as ServiceField[]).flatMap((field) => {
    const parsed = fields[field].safeParse(given[field])
    return parsed.success ? [[field, parsed.data] as const] : []
  })
  return { ...blankServiceForm, ...Object.fromEntries(read) }
}
