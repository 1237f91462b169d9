import * as z from 'zod'
import type { ServiceField } from '#catalogue/rules/submission/service-form.ts'
import { blankServiceForm } from '#catalogue/shapes.data.ts'
import { serviceForm, type ServiceForm } from '#catalogue/shapes.ts'
import { planLimitsSchema } from '#market/contract-fees.ts'
import { categoryKeys, serviceKinds } from '#market/rules/categories.ts'
import { currency } from '#shared/field-schemas.ts'
import { subcategorySchema } from '#market/contract-categories.ts'

const serviceKind = z.enum(serviceKinds)
const paymentMode = serviceForm.shape.paymentMode
const category = z.enum(categoryKeys)

/** Some fields of a form; unknown fields are rejected. */
export const serviceChangesInput = z.strictObject(serviceForm.shape).partial()

export const serviceChanges = z.object({
  changes: serviceChangesInput.describe('Field → as it shall be.'),
  base: serviceChangesInput.default({}).describe('Field → what it was when you began.'),
})

export const layoutInput = serviceForm.pick({ layout: true, accent: true, parts: true })
export type LayoutInput = z.infer<typeof layoutInput>

/** Reads a stored form; unreadable fields count as empty. */
export function readServiceForm(stored: unknown): ServiceForm {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const read = Object.entries(serviceForm.shape).flatMap(([field, schema]) => {
    const parsed = schema.safeParse(given[field])
    return parsed.success ? [[field as ServiceField, parsed.data] as const] : []
  })
  return { ...blankServiceForm, ...Object.fromEntries(read) }
}

export const attributeFieldSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    type: z.enum(['text', 'number', 'yes_no', 'choice', 'many', 'pairs']).describe('`pairs` is `{label: text}`.'),
    choices: z.array(z.string()).readonly().optional(),
    isRequired: z.boolean().optional(),
    most: z.number().optional().describe('Maximum length of a text, or maximum of a number.'),
    hint: z.string().optional(),
    isFilter: z.boolean().optional().describe('Lists can be filtered by its answers.'),
  })
  .meta({
    id: 'AttributeField',
    description: 'A category-specific field: a row of the table on the page, and often a filter.',
  })
export type AttributeField = z.infer<typeof attributeFieldSchema>

export const categoryAttributeSchema = attributeFieldSchema
  .extend({
    isHidden: z.boolean().describe('Neither in forms nor on pages; services keep their values.'),
    isCustom: z.boolean().describe('Added by administrators, not built in.'),
  })
  .meta({
    id: 'CategoryAttribute',
    description: 'An attribute with the changes of administrators: renamed, hidden, or added.',
  })
export type CategoryAttribute = z.infer<typeof categoryAttributeSchema>

export const priceHelpSchema = z
  .object({
    currency,
    lowest: z.string(),
    median: z.string(),
    highest: z.string(),
    amount: z.int(),
    where: z.string().describe('"Lisbon", or a country, or "everywhere".'),
  })
  .meta({ id: 'PriceHelp', description: 'Prices of similar services, as a guide.' })
export type PriceHelp = z.infer<typeof priceHelpSchema>

export const formCurrencySchema = z
  .object({
    code: z.string(),
    name: z.string(),
    exponent: z.number(),
    perUsd: z.number(),
  })
  .meta({ id: 'FormCurrency', description: 'A currency for sales. `perUsd` is the current value of one US dollar.' })
export type FormCurrency = z.infer<typeof formCurrencySchema>

const formLocation = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export const serviceFormAroundSchema = z
  .object({
    providerId: z.uuid().nullable(),
    currencies: z.array(formCurrencySchema),
    taxRates: z
      .array(z.object({ id: z.uuid(), name: z.string(), percent: z.number(), isDefault: z.boolean() }))
      .describe('`as-before` is a tax that is no longer in the table.'),
    people: z.array(
      z.object({ id: z.uuid(), name: z.string(), role: z.string().nullable(), picture: z.string().nullable() }),
    ),
    pools: z.array(z.object({ name: z.string(), amount: z.int() })),
    locations: z.array(formLocation),
    paymentModes: z.array(paymentMode).describe('Modes available on this installation.'),
    commissionPercents: z
      .record(category, z.number())
      .describe("The market's commission on a net price in percent, by category."),
    limits: planLimitsSchema.pick({ photos: true }),
    subcategories: z
      .record(category, z.array(subcategorySchema))
      .describe('Hidden ones remain on services, but cannot be selected.'),
    attributes: z.record(category, z.array(categoryAttributeSchema)),
    categoryNames: z.record(category, z.string()).describe('As named on this market.'),
  })
  .meta({
    id: 'ServiceFormAround',
    description:
      'The data that a form is checked against. Without a business there are no staff and locations to select, and none are required.',
  })
export type ServiceFormAround = z.infer<typeof serviceFormAroundSchema>

export const serviceFormChoicesSchema = serviceFormAroundSchema
  .extend({
    plan: z.object({ key: z.string(), name: z.string(), limits: planLimitsSchema, publishedServices: z.number() }),
    defaults: serviceForm.partial().describe('Default values of a new service of this business.'),
    usualTerms: z
      .record(
        serviceKind,
        serviceForm.pick({ paymentMode: true, deposit: true, depositPercent: true, noShowPercent: true }),
      )
      .describe('Default payment terms by kind.'),
    priceHelp: priceHelpSchema.nullable(),
  })
  .meta({ id: 'ServiceFormChoices', description: 'All choices of the form.' })
export type ServiceFormChoices = z.infer<typeof serviceFormChoicesSchema>
