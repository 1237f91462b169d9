import type { PlanKey } from '#market/rules/fees/plans.ts'
import type { OwnForm, SettingGroup, SettingShape } from '#market/rules/setting-kinds.ts'
import type { SettingKey } from '#shared/settings.ts'
import type { CountedLimit } from '#operations/rules/plan-effects.ts'

/** Instants in responses are ISO 8601 texts. */
type Moment = string

/** A setting as its form needs it. */
export interface SettingLine extends Pick<
  SettingShape,
  'kind' | 'label' | 'hint' | 'min' | 'max' | 'step' | 'unit' | 'choices' | 'lines' | 'parts'
> {
  key: SettingKey
  group: SettingGroup
  value: unknown
  usual: unknown
  /** Whether it differs from the default. */
  isChanged: boolean
  changed: { at: Moment; by: string | null; reason: string } | null
  /** The area with a form for it. */
  editedAt: OwnForm | null
  isOnlyThere: boolean
}

export interface SettingChange {
  id: number
  key: string
  label: string
  before: unknown
  after: unknown
  /** Whether the old and the new value are the default. */
  wasUsual: boolean
  isUsual: boolean
  at: Moment
  by: string | null
  reason: string
  undoes: number | null
  canUndo: boolean
}

export interface FeesPreview {
  sales: { plan: string; percent: number; commission: string; commissionTax: string; earned: string; paid: string }[]
}

export interface LimitEffect {
  /** "growth.limits.services". */
  field: string
  plan: PlanKey
  limit: CountedLimit
  businesses: number
  amount: number
  text: string
}

export interface PlanPreview {
  plans: { key: PlanKey; businesses: number }[]
  /** Limits that some providers exceed. */
  effects: LimitEffect[]
  pausedServices: number
}

export interface RatesView {
  goodForDays: number
  rates: { currency: string; perUsd: number; updatedAt: string; isFresh: boolean; isOffered: boolean }[]
  /** Currencies that are offered or used in sales, and have no rate. */
  missing: string[]
  uploads: { id: number; at: string; by: string | null; reason: string; count: number }[]
}
