import type { PlanKey } from '#market/rules/fees/plans.ts'
import type { OwnForm, SettingGroup, SettingShape } from '#market/rules/setting-kinds.ts'
import type { SettingKey } from '#shared/settings.ts'
import type { CountedLimit } from '#operations/rules/plan-effects.ts'

/** Moments leave as ISO 8601 texts. */
type Moment = string

/** A setting as its form shows it. */
export interface SettingLine extends Pick<
  SettingShape,
  'kind' | 'label' | 'hint' | 'min' | 'max' | 'step' | 'unit' | 'choices' | 'lines' | 'parts'
> {
  key: SettingKey
  group: SettingGroup
  value: unknown
  usual: unknown
  /** Other than in a new installation. */
  isChanged: boolean
  changed: { at: Moment; by: string | null; reason: string } | null
  /** The area that has a form for it. */
  editedAt: OwnForm | null
  isOnlyThere: boolean
}

export interface SettingChange {
  id: number
  key: string
  label: string
  before: unknown
  after: unknown
  /** It went back to, or left, what a new installation has. */
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
  /** Where businesses have more than a smaller limit. */
  effects: LimitEffect[]
  pausedServices: number
}

export interface RatesView {
  goodForDays: number
  rates: { currency: string; perUsd: number; updatedAt: string; isFresh: boolean; isOffered: boolean }[]
  /** Offered, or sold in, and without any rate. */
  missing: string[]
  uploads: { id: number; at: string; by: string | null; reason: string; count: number }[]
}
