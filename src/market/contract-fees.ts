import * as z from 'zod'

import { planKeys, planLayouts } from '#market/rules/fees/plans.ts'
import { currency, moneySchema } from '#shared/field-schemas.ts'

const planLayout = z.enum(planLayouts)
const planKey = z.enum(planKeys)

export const planLimitsSchema = z
  .object({
    services: z.number(),
    members: z.number(),
    people: z.number(),
    locations: z.number(),
    photos: z.number(),
    layouts: z.array(planLayout).readonly(),
    hasAccent: z.boolean(),
    analyticsDays: z.int().nullable().describe('How many days back metrics are shown; null: without limit.'),
    hasExports: z.boolean().describe('Metrics as CSV and through the API.'),
  })
  .meta({
    id: 'PlanLimits',
    description:
      "The most of each that a business may have. Layouts are counted without those that everybody has: `compact`, and the default of a service's category.",
  })
export type PlanLimits = z.infer<typeof planLimitsSchema>

export const planDetailsSchema = z
  .object({
    publishedServices: z.string(),
    members: z.string(),
    calendars: z.string(),
    locations: z.string(),
    photos: z.string(),
    layouts: z.string(),
    analytics: z.string(),
  })
  .meta({ id: 'PlanDetails', description: 'Its limits as texts.' })
export type PlanDetails = z.infer<typeof planDetailsSchema>

export const offeredPlanSchema = z
  .object({
    key: planKey,
    name: z.string(),
    purpose: z.string().describe('One sentence that says who the plan is for.'),
    prices: z
      .array(moneySchema)
      .readonly()
      .describe('The price of a month in each currency. The first is used for other currencies.'),
    commissionPercent: z.number().nullable().describe('In percent; null: the default rate of the market.'),
    trialDays: z.int(),
    limits: planLimitsSchema,
  })
  .meta({
    id: 'OfferedPlan',
    description:
      'A plan as the market offers it, in the setting `plans.offered`; the order there is the order on pages.',
  })
export type OfferedPlan = z.infer<typeof offeredPlanSchema>

export const planSchema = offeredPlanSchema
  .omit({ commissionPercent: true })
  .extend({
    monthly: moneySchema,
    commissionPercent: z.number(),
    hasPlanRate: z.boolean().describe('Whether it has a commission rate of its own.'),
    details: planDetailsSchema,
  })
  .meta({ id: 'Plan', description: 'A plan with the current defaults filled in.' })
export type Plan = z.infer<typeof planSchema>

export const byCurrencySchema = z.union([z.number(), z.record(z.string(), z.number()).readonly()]).meta({
  id: 'ByCurrency',
  description: 'One amount for every currency, in its minor units, or one for each: `{"EUR": 50}`.',
})
export type ByCurrency = z.infer<typeof byCurrencySchema>

export const feeRulesSchema = z
  .object({
    usualPercent: z.number(),
    byCategory: z.record(z.string(), z.record(z.string(), z.number()).readonly()).readonly(),
    fixed: byCurrencySchema,
    least: byCurrencySchema,
    most: byCurrencySchema,
    commissionTaxPercent: z.number(),
    customerPercent: z.number(),
    customerFixed: byCurrencySchema,
  })
  .meta({ id: 'FeeRules', description: 'The fee settings of the market, for all sellers.' })
export type FeeRules = z.infer<typeof feeRulesSchema>

export const sellingTermsSchema = z
  .object({
    plans: z.array(planSchema).readonly(),
    fees: feeRulesSchema,
    currencies: z.array(currency).readonly().describe('Currencies in which a business may sell.'),
    taxHints: z.record(z.string(), z.string()).readonly().describe('Country → a short text about its taxes.'),
  })
  .meta({ id: 'SellingTerms', description: 'What every seller may know before they sign up.' })
export type SellingTerms = z.infer<typeof sellingTermsSchema>

export const rateChangeSchema = z
  .object({
    currency,
    before: z.number().nullable(),
    after: z.number(),
    change: z.number().nullable().describe('In percent; null where there was no rate before.'),
    isJump: z.boolean(),
  })
  .meta({ id: 'RateChange' })
export type RateChange = z.infer<typeof rateChangeSchema>
