import { normalizeParts, wordsOfAnything, wordsOfParts } from '#market/rules/setting-part-text.ts'
import type { SettingShape } from '#market/rules/setting-kinds.ts'
import { exponentOf } from '#shared/money.ts'

// Converts a setting to and from the text of its field.

type Shape = Pick<SettingShape, 'kind' | 'lines' | 'parts' | 'min' | 'max' | 'step' | 'unit' | 'choices'> & {
  editedAt?: SettingShape['editedAt'] | null
}

/** Never set: the form at its own page shows a default that is not known here. */
const isBare = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

export type Meant = { value: unknown } | { problem: string }

type ByName = Record<string, unknown>

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** In units of the currency: "0.50". */
const unitsText = (currency: string, minor: number) =>
  (minor / 10 ** exponentOf(currency)).toFixed(exponentOf(currency))

const writers: Record<NonNullable<Shape['lines']>, (value: unknown) => string[]> = {
  amounts: (value) =>
    typeof value === 'number'
      ? value === 0
        ? []
        : [`all ${value}`]
      : entriesOf(value).map(([currency, minor]) => `${currency} ${unitsText(currency, Number(minor))}`),
  units: (value) => entriesOf(value).map(([currency, units]) => `${currency} ${String(units)}`),
  rates: (value) =>
    entriesOf(value).flatMap(([plan, rates]) =>
      entriesOf(rates).map(([category, rate]) => `${plan} ${category} ${String(rate)}`),
    ),
  hints: (value) => entriesOf(value).map(([country, hint]) => `${country}: ${String(hint)}`),
}

/** The text of a setting's field. */
export function textOfSetting({ kind, lines }: Shape, value: unknown): string {
  if (lines) return writers[lines](value).join('\n')
  if (kind === 'list') return Array.isArray(value) ? value.join('\n') : ''
  if (kind === 'boolean') return value === true ? 'yes' : 'no'
  if (kind === 'moment') return localText(value)
  return kind === 'json' ? JSON.stringify(value, null, 2) : String(value)
}

/** "2026-11-22T04:00" in the browser's time zone, as a datetime-local field requires; empty: none. */
function localText(value: unknown): string {
  const at = new Date(String(value))
  return Number.isNaN(at.getTime())
    ? ''
    : new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function meantMoment(text: string): Meant {
  if (text === '') return { value: '' }
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? { problem: 'A date and a time, or nothing.' } : { value: at.toISOString() }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const decimal = (text: string): number => (/^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN)

/** Parses the input of a field. Rules that only the server knows are reported when it is saved. */
export function meantSetting(shape: Shape, text: string): Meant {
  const { kind, lines } = shape
  if (lines) return readers[lines](linesOf(text))
  if (kind === 'number') return meantNumber(shape, text.trim())
  if (kind === 'boolean') return { value: text === 'yes' }
  if (kind === 'list') return { value: linesOf(text) }
  if (kind === 'moment') return meantMoment(text.trim())
  return kind === 'json' ? meantJson(text, shape) : { value: text.trim() }
}

export function rangeWords({ min = 0, max = 0, step = 1, unit }: Shape): string {
  const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })
  return `${step === 1 ? 'A whole number' : 'A number'} from ${number(min)} to ${number(max)}${unit ? ` ${unit}` : ''}.`
}

function meantNumber(shape: Shape, text: string): Meant {
  const value = decimal(text)
  const { min = 0, max = 0, step = 1 } = shape
  const isRight = value >= min && value <= max && Math.abs(value / step - Math.round(value / step)) < 1e-9
  return isRight ? { value } : { problem: rangeWords(shape) }
}

function meantJson(text: string, { parts }: Shape): Meant {
  try {
    const value = JSON.parse(text) as unknown
    return { value: parts ? normalizeParts(value, parts) : value }
  } catch {
    return { problem: 'This cannot be read. Look at the quotes, commas and brackets.' }
  }
}

/** Parses each line with a pattern; reports the first line that does not match. */
function eachLine(
  lines: string[],
  pattern: RegExp,
  example: string,
  put: (into: ByName, parts: string[]) => string | null,
): Meant {
  const value: ByName = {}
  for (const line of lines) {
    const found = pattern.exec(line)
    const problem = found ? put(value, found.slice(1)) : `“${line.slice(0, 40)}”: write it like ${example}.`
    if (problem) return { problem }
  }
  return { value }
}

const twice = (what: string) => `${what} stands here twice.`

function putOnce(into: ByName, name: string, value: unknown): string | null {
  if (Object.hasOwn(into, name)) return twice(name)
  into[name] = value
  return null
}

const byCurrency = /^([A-Za-z]{3})\s+(\d+(?:[.,]\d+)?)$/

function putAmount(into: ByName, [code = '', amount = '']: string[]): string | null {
  const currency = code.toUpperCase()
  const minor = decimal(amount) * 10 ** exponentOf(currency)
  if (Math.abs(minor - Math.round(minor)) > 1e-6)
    return `${currency} has ${exponentOf(currency)} digits behind the point.`
  return putOnce(into, currency, Math.round(minor))
}

const readers: Record<NonNullable<Shape['lines']>, (lines: string[]) => Meant> = {
  amounts: (lines) => {
    const [, all] = /^all\s+(\d+)$/i.exec(lines.join('\n')) ?? []
    return all === undefined ? eachLine(lines, byCurrency, 'EUR 0.50', putAmount) : { value: Number(all) }
  },
  units: (lines) =>
    eachLine(lines, byCurrency, 'EUR 10', (into, [code = '', amount = '']) =>
      putOnce(into, code.toUpperCase(), decimal(amount)),
    ),
  hints: (lines) =>
    eachLine(lines, /^([A-Za-z]{2})\s*:\s*(.+)$/, 'PT: Usually 23 %', (into, [code = '', hint = '']) =>
      putOnce(into, code.toUpperCase(), hint),
    ),
  rates: (lines) =>
    eachLine(
      lines,
      /^(\w+)\s+(\w+)\s+(\d+(?:[.,]\d+)?)\s*%?$/,
      'growth food 6',
      (into, [plan = '', category = '', rate = '']) => {
        const rates = (into[plan] ??= {}) as ByName
        return putOnce(rates, category, decimal(rate)) && twice(`${plan} ${category}`)
      },
    ),
}

/** The format of the lines, where it is not obvious. */
export const lineHints: Record<NonNullable<Shape['lines']>, string> = {
  amounts: 'One currency a line, such as “EUR 0.50”. Nothing: none.',
  units: 'One currency a line, such as “EUR 10”.',
  rates: 'One a line: plan, category and percent, such as “growth food 6”.',
  hints: 'One country a line, such as “PT: Usually 23 %, food 13 %”.',
}

const shortest = 60

/** A value in a few words, for a row of a list. */
export function valueWords(shape: Shape, value: unknown): string {
  const { kind, unit, choices } = shape
  if (kind === 'number') return `${Number(value).toLocaleString('en')}${unit ? ` ${unit}` : ''}`
  if (kind === 'boolean') return value === true ? 'Yes' : 'No'
  if (kind === 'choice') return choices?.find((choice) => choice.value === value)?.label ?? String(value)
  if (kind === 'moment') return textOfSetting(shape, value).replace('T', ', ') || 'None'
  return longWords(shape, value)
}

/** The same for what has lines or parts: its beginning. */
function longWords(shape: Shape, value: unknown): string {
  const { kind, lines, parts } = shape
  const ofParts = () => (parts ? wordsOfParts(value, parts) : wordsOfAnything(value))
  const text = kind === 'json' && !lines ? ofParts() : textOfSetting(shape, value).split('\n').join(', ')
  if (text === '') return parts && shape.editedAt && isBare(value) ? 'The usual ones' : 'None'
  return text.length > shortest ? `${text.slice(0, shortest - 1)}…` : text
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Settings whose texts contain every word of the search. */
export const matchesSearch = (
  { label, hint, group, key }: Pick<SettingShape, 'label' | 'hint' | 'group'> & { key: string },
  typed: string,
): boolean => {
  const all = `${label} ${hint} ${group} ${key} ${key.replace(/[._]/g, ' ')}`.toLowerCase()
  return wordsOf(typed).every((word) => all.includes(word))
}
