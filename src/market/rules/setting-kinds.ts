import { isCurrency } from '#market/rules/fees/currencies.ts'

export type SettingGroup =
  | 'Market'
  | 'Cart and checkout'
  | 'Orders and visits'
  | 'Accounts'
  | 'Codes and text messages'
  | 'Sign-in rules'
  | 'Plans and fees'
  | 'Currencies and tax'
  | 'Payments'
  | 'Payouts'
  | 'Refunds and disputes'
  | 'Moderation'
  | 'Providers'
  | 'Pictures and search'
  | 'Reviews'
  | 'Messages'
  | 'Support'
  | 'Content and places'
  | 'Operation'

/** Where a setting has a form of its own: an area of the dashboard. */
export type OwnForm = 'plans' | 'rules' | 'moderation' | 'catalogue' | 'content'

/** One of the parts of a setting, each with a field of its own. Where a form elsewhere writes them, they only say what the setting is. */
export interface SettingPart {
  /** "iban", or where it lies deeper "customStrengthOptions.minPasswordLength". */
  name: string
  label: string
  hint?: string
  /** `code`: letters and digits, written without spaces. `lines`: texts, one a line. `level`: OFF, or more. */
  kind: 'text' | 'code' | 'lines' | 'number' | 'flag' | 'level'
}

/** What a setting may be, in words for who changes it. */
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
  /** Of parts that are written one a line: "EUR 0.50", "EUR 10", "growth food 6", "PT: Usually 23 %". */
  lines?: 'amounts' | 'units' | 'rates' | 'hints'
  /** Of a few parts that are always the same. */
  parts?: readonly SettingPart[]
  editedAt?: OwnForm
  /** Its form knows more than `check`, so it is changed nowhere else. */
  isOnlyThere?: true
  /** Its form moves more than the value (services follow), so not even what it was before is brought back elsewhere. */
  movesMore?: true
  /** What it says runs on every page, or sends: only a person changes it who proved just now who they are, never a program with a key. */
  wantsProof?: true
  /** What is wrong with a value, as a sentence that says what is right; null: nothing. */
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

/** A number in a range; whole where no step is named. */
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
  /** What is right, where the pattern does not speak for itself. */
  sentence?: string
}

// Signs that end a line, or that nobody sees.
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

/** A date and a time, kept as ISO 8601 in UTC; empty: none. */
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
  /** "A country such as PT": what each line is. */
  each: string
}

/** Texts, one a line. */
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

/** Something with parts; `check` is handed only what is flat and short enough to be looked at. */
export const parts = ([group, label, hint]: Words, check: SettingShape['check']): SettingShape => ({
  group,
  label,
  hint,
  kind: 'json',
  check: (value) => (isTame(value) ? check(value) : 'This is too deep, or too long.'),
})

/** The same, changed in an area of its own. */
export const editedAt = (area: OwnForm, shape: SettingShape): SettingShape => ({ ...shape, editedAt: area })

/** The same, of which more hangs than numbers and words: scripts of others, and money that leaves. */
export const protectedSetting = (shape: SettingShape): SettingShape => ({ ...shape, wantsProof: true })

/** Parts that only their own form can judge. */
export const onlyAt = (area: OwnForm, [group, label, hint]: Words): SettingShape => ({
  group,
  label,
  hint,
  kind: 'json',
  editedAt: area,
  isOnlyThere: true,
  check: (value) => (typeof value === 'object' && value !== null ? null : 'Something with parts.'),
})

/** The same, of which services, or files, follow each change. */
export const movingAt = (area: OwnForm, words: Words): SettingShape => ({ ...onlyAt(area, words), movesMore: true })

const deepest = 6
const most = 2_000

/** Not deep, not endless. Counts before anything else walks through it. */
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
