import * as z from 'zod'
import { settingDefaults } from '#market/rules/settings.ts'
import { planKeys } from '#market/rules/fees/plans.ts'
import { dedicatedForms, settingGroups } from '#market/rules/setting-kinds.ts'
import type { SettingKey } from '#shared/settings.ts'
import { countedLimits } from '#operations/rules/plan-effects.ts'
import { currency, instant } from '#shared/field-schemas.ts'
import { settingPartSchema } from '#market/contract-settings.ts'

const settingKey = z.enum(Object.keys(settingDefaults) as SettingKey[])
const settingGroup = z.enum(settingGroups)
const dedicatedForm = z.enum(dedicatedForms)
const planKey = z.enum(planKeys)
const countedLimit = z.enum(countedLimits)

export const settingLineSchema = z
  .object({
    label: z.string(),
    hint: z.string(),
    kind: z.enum(['number', 'text', 'moment', 'boolean', 'choice', 'list', 'json']),
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().optional(),
    unit: z.string().optional(),
    choices: z
      .array(
        z.object({
          value: z.string(),
          label: z.string(),
        }),
      )
      .readonly()
      .optional(),
    lines: z
      .enum(['amounts', 'units', 'rates', 'hints'])
      .optional()
      .describe(
        'For lists that are typed one entry per line: "EUR 0.50", "EUR 10", "growth food 6", "PT: Usually 23 %".',
      ),
    wantsProof: z.literal(true).optional().describe('Only a person who signed in again just now may change it.'),
    parts: z.array(settingPartSchema).readonly().optional().describe('For settings with a fixed set of parts.'),
  })
  .extend({
    key: settingKey,
    group: settingGroup,
    value: z.unknown(),
    usual: z.unknown(),
    isChanged: z.boolean().describe('Whether it differs from the default.'),
    changed: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
    editedAt: dedicatedForm.nullable().describe('The area with a form for it.'),
    isOnlyThere: z.boolean(),
  })
  .meta({ id: 'SettingLine', description: 'A setting as its form needs it.' })
export type SettingLine = z.infer<typeof settingLineSchema>

export const settingChangeSchema = z
  .object({
    id: z.number(),
    key: z.string(),
    label: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    wasUsual: z.boolean().describe('Whether the old and the new value are the default.'),
    isUsual: z.boolean(),
    at: instant,
    by: z.string().nullable(),
    reason: z.string(),
    undoes: z.number().nullable(),
    canUndo: z.boolean(),
  })
  .meta({ id: 'SettingChange' })
export type SettingChange = z.infer<typeof settingChangeSchema>

export const feesPreviewSchema = z
  .object({
    sales: z.array(
      z.object({
        plan: z.string(),
        percent: z.number(),
        commission: z.string(),
        commissionTax: z.string(),
        earned: z.string(),
        paid: z.string(),
      }),
    ),
  })
  .meta({ id: 'FeesPreview' })
export type FeesPreview = z.infer<typeof feesPreviewSchema>

export const limitEffectSchema = z
  .object({
    field: z.string().describe('"growth.limits.services".'),
    plan: planKey,
    limit: countedLimit,
    businesses: z.number(),
    amount: z.int(),
    text: z.string(),
  })
  .meta({ id: 'LimitEffect' })
export type LimitEffect = z.infer<typeof limitEffectSchema>

export const planPreviewSchema = z
  .object({
    plans: z.array(z.object({ key: planKey, businesses: z.number() })),
    effects: z.array(limitEffectSchema).describe('Limits that some providers exceed.'),
    pausedServices: z.number(),
  })
  .meta({ id: 'PlanPreview' })
export type PlanPreview = z.infer<typeof planPreviewSchema>

export const ratesViewSchema = z
  .object({
    goodForDays: z.int(),
    rates: z.array(
      z.object({ currency, perUsd: z.number(), updatedAt: instant, isFresh: z.boolean(), isOffered: z.boolean() }),
    ),
    missing: z.array(z.string()).describe('Currencies that are offered or used in sales, and have no rate.'),
    uploads: z.array(
      z.object({ id: z.number(), at: instant, by: z.string().nullable(), reason: z.string(), count: z.int() }),
    ),
  })
  .meta({ id: 'RatesView' })
export type RatesView = z.infer<typeof ratesViewSchema>
