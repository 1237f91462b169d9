import { isCurrency } from '#market/rules/fees/currencies.ts'
import type { SettingPart } from '#market/contract-settings.ts'

export const settingGroups = [
  'Market',
  'Cart and checkout',
  'Orders and visits',
  'Accounts',
  'Codes and text messages',
  'Sign-in rules',
  'Plans and fees',
  'Currencies and tax',
  'Payments',
  'Payouts',
  'Refunds and disputes',
  'Moderation',
  'Providers',
  'Pictures and search',
  'Reviews',
  'Messages',
  'Support',
  'Content and places',
  'Operation',
] as const

export type SettingGroup = (typeof settingGroups)[number]

/** The area of the dashboard that has a form of its own for a setting. */
export const dedicatedForms = ['plans', 'rules', 'moderation', 'catalogue', 'content'] as const

export type DedicatedForm = (typeof dedicatedForms)[number]

export type { SettingPart } from '#market/contract-settings.ts'

/** Describes a setting for the person who changes it. */
export interface SettingShape {
  group: SettingGroup
  label: string
  hint: string
  kind: 'number' | 'text' | 'moment' | 'boolean' | 'choice' | 'list' | 'json'
  min?: number
  max?: number
  step?: number
  unit?: string
  choices?: readonly { value: string; label: string }[]
  /** For lists that are typed one entry per line: "EUR 0.50", "EUR 10", "growth food 6", "PT: Usually 23 %". */
  lines?: 'amounts' | 'units' | 'rates' | 'hints'
  /** For settings with a fixed set of parts. */
  parts?: readonly SettingPart[]
  editedAt?: DedicatedForm
  /** Its form checks more than `check`, so the setting is changed nowhere else. */
  isOnlyThere?: true
  /** Its form changes other data as well (such as services), so not even its history can restore an old value. */
  movesMore?: true
  /**
   * Its value runs on every page, or sends money: only a person who has just signed in again may change it, never an
   * API key.
   */
  wantsProof?: true
  /** Checks a value: returns a sentence that says what is valid, or null. */
  check(value: unknown): string | null
}

type Words = [group: SettingGroup, label: string, hint: string]

interface Range {
  from: number
  to: number
  unit?: string
  step?: number
}

const digits = (number: number) => number.toLocaleString('en', { maximumFractionDigits: 2 })

/** "A whole number from 1 to 60 minutes." */
export function rangeText({ from, to, unit, step = 1 }: Range): string {
  const what = step === 1 ? 'A whole number' : 'A number'
  return `${what} from ${digits(from)} to ${digits(to)}${unit ? ` ${unit}` : ''}.`
}

const isStep = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-9

export const isWithin = (value: unknown, { from, to, step = 1 }: Range): value is number =>
  typeof value === 'number' && value >= from && value <= to && isStep(value, step)

/** A number in a range; whole unless a step is given. */
export const number = ([group, label, hint]: Words, range: Range): SettingShape => ({
  group,
  label,
  hint,
  kind: 'number',
  min: range.from,
  max: range.to,
  step: range.step ?? 1,
  ...(range.unit && { unit: range.unit }),
  check: (value) => (isWithin(value, range) ? null : rangeText(range)),
})

export const percent = (words: Words, to = 100): SettingShape =>
  number(words, { from: 0, to, unit: 'percent', step: 0.01 })

export const yesOrNo = ([group, label, hint]: Words): SettingShape => ({
  group,
  label,
  hint,
  kind: 'boolean',
  check: (value) => (typeof value === 'boolean' ? null : 'Yes or no.'),
})

interface TextRange {
  from?: number
  to: number
  like?: RegExp
  /** Describes the valid values, where the pattern does not explain itself. */
  sentence?: string
}

// Control characters and invisible characters.
const hidden = /[\p{Cc}\p{Cf}]/u

export function text([group, label, hint]: Words, { from = 0, to, like, sentence }: TextRange): SettingShape {
  const right = sentence ?? (from > 0 ? `A text of ${from} to ${to} signs.` : `A text of at most ${to} signs.`)
  const isRight = (value: unknown) =>
    typeof value === 'string' &&
    value.length <= to &&
    value.trim().length >= from &&
    !hidden.test(value) &&
    (!like || like.test(value))
  return { group, label, hint, kind: 'text', min: from, max: to, check: (value) => (isRight(value) ? null : right) }
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{3})?)?Z$/

/** A date and a time, stored as ISO 8601 in UTC; empty: none. */
export const momentOrNone = ([group, label, hint]: Words): SettingShape => ({
  group,
  label,
  hint,
  kind: 'moment',
  check: (value) =>
    value === '' || (typeof value === 'string' && moment.test(value) && !Number.isNaN(Date.parse(value)))
      ? null
      : 'A date and a time, in UTC such as 2026-11-22T04:00:00Z, or nothing.',
})

export function choice([group, label, hint]: Words, choices: Record<string, string>): SettingShape {
  const listed = Object.entries(choices).map(([value, words]) => ({ value, label: words }))
  const right = `One of these: ${listed.map(({ value }) => value).join(', ')}.`
  const isOne = (value: unknown) => listed.some((one) => one.value === value)
  return { group, label, hint, kind: 'choice', choices: listed, check: (value) => (isOne(value) ? null : right) }
}

interface ListRange {
  least?: number
  most: number
  isItem(item: string): boolean
  /** What each line is: "A country such as PT". */
  each: string
}

/** Texts, one per line. */
export function list([group, label, hint]: Words, { least = 0, most, isItem, each }: ListRange): SettingShape {
  const check = (value: unknown) => {
    if (!Array.isArray(value) || value.length > most || value.length < least)
      return least > 0 ? `A list of ${least} to ${most}.` : `A list of at most ${most}.`
    const wrong = value.find((item) => typeof item !== 'string' || !isItem(item))
    if (wrong !== undefined) return `${each}; “${String(wrong).slice(0, 40)}” is none.`
    return new Set(value).size === value.length ? null : 'Each only once.'
  }
  return { group, label, hint, kind: 'list', max: most, check }
}

/** A setting with parts; `check` only receives values that are flat and short enough. */
export const parts = ([group, label, hint]: Words, check: SettingShape['check']): SettingShape => ({
  group,
  label,
  hint,
  kind: 'json',
  check: (value) => (isTame(value) ? check(value) : 'This is too deep, or too long.'),
})

/** The same setting, edited in an area of its own. */
export const editedAt = (area: DedicatedForm, shape: SettingShape): SettingShape => ({ ...shape, editedAt: area })

/** The same setting, protected because its value runs scripts of others or decides where money goes. */
export const protectedSetting = (shape: SettingShape): SettingShape => ({ ...shape, wantsProof: true })

/** A setting that only its own form can check. */
export const onlyAt = (area: DedicatedForm, [group, label, hint]: Words): SettingShape => ({
  group,
  label,
  hint,
  kind: 'json',
  editedAt: area,
  isOnlyThere: true,
  check: (value) => (typeof value === 'object' && value !== null ? null : 'Something with parts.'),
})

/** As `onlyAt`, for settings whose changes also change services or files. */
export const movingAt = (area: DedicatedForm, words: Words): SettingShape => ({
  ...onlyAt(area, words),
  movesMore: true,
})

const deepest = 6
const most = 2_000

/** Whether a value is neither too deep nor too large. Runs before any other check reads it. */
export function isTame(value: unknown): boolean {
  let left = most
  const isFlat = (part: unknown, depth: number): boolean => {
    if (--left < 0 || depth > deepest) return false
    if (typeof part === 'string') return part.length <= 4_000
    if (typeof part !== 'object' || part === null) return true
    return Object.values(part).every((inner) => isFlat(inner, depth + 1))
  }
  return isFlat(value, 0)
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Amounts by currency: `{"EUR": 50}`, or one number for all. */
export function amounts(
  words: Words,
  { to, unit, mayBeOne = true }: { to: number; unit: string; mayBeOne?: boolean },
): SettingShape {
  const one = (value: unknown) => isWithin(value, { from: 0, to })
  const shape = parts(words, (value) => {
    if (mayBeOne && one(value)) return null
    if (!isObject(value)) return `A whole number of ${unit} by currency, such as {"EUR": 50}.`
    const [code, amount] = Object.entries(value).find(([key, each]) => !isCurrency(key) || !one(each)) ?? []
    if (code === undefined) return null
    return isCurrency(code)
      ? `${code}: ${rangeText({ from: 0, to, unit })} It is ${String(amount).slice(0, 20)}.`
      : `“${code.slice(0, 20)}” is no currency.`
  })
  return { ...shape, lines: mayBeOne ? 'amounts' : 'units' }
}
