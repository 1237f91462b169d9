import type { SettingPart } from '#market/rules/setting-kinds.ts'

// Converts a setting with several parts to and from the text of its fields, and to a summary.

type Parts = readonly SettingPart[]
type ByName = Record<string, unknown>

const isObject = (value: unknown): value is ByName => typeof value === 'object' && value !== null

const partOf = (value: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value)

/** The draft. An unreadable draft (from when the setting was edited as JSON) is discarded. */
export function partsIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** The text of one part's field. */
export function textOfPart(value: unknown, { name, kind }: SettingPart): string {
  const part = partOf(value, name)
  if (kind === 'lines') return Array.isArray(part) ? part.join('\n') : ''
  return part === undefined || part === null ? '' : String(part)
}

/** The value with one part replaced; removed if its field is empty. Lines are cleaned only when saved. */
export function withPart(value: unknown, { name, kind }: SettingPart, typed: string): ByName {
  const { [name]: _, ...others } = isObject(value) ? value : {}
  const text = kind === 'code' ? typed.replaceAll(/\s/g, '').toUpperCase() : typed
  return text === '' ? others : { ...others, [name]: kind === 'lines' ? text.split('\n') : text }
}

/** The value to save: trimmed, without empty lines. */
export function normalizeParts(value: unknown, parts: Parts): ByName {
  const normalized = parts.map((part) => {
    const lines = textOfPart(value, part)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    return [part.name, part.kind === 'lines' ? lines : lines.join(' ')] as const
  })
  return Object.fromEntries(normalized.filter(([, said]) => said.length > 0))
}

// In groups of four, as banks print an IBAN; a BIC stays whole.
const inFours = (code: string) => (code.length > 11 ? code.replaceAll(/(.{4})(?=.)/g, '$1 ') : code)

const sayers: Record<SettingPart['kind'], (label: string, part: unknown) => string> = {
  text: (_, part) => String(part),
  code: (_, part) => inFours(String(part)),
  lines: (_, part) => (Array.isArray(part) ? part.join(', ') : ''),
  number: (label, part) => `${label} ${String(part)}`,
  flag: (label, part) => (part === true ? label : ''),
  level: (label, part) => (part === 'OFF' ? '' : label),
}

/** All parts as a summary: "Shortest 8, Longest 128, They bind". */
export const wordsOfParts = (value: unknown, parts: Parts): string =>
  parts
    .map((part) => ({ ...part, said: partOf(value, part.name) }))
    .filter(({ said }) => said !== undefined && said !== null)
    .map(({ kind, label, said }) => sayers[kind](label, said))
    .filter(Boolean)
    .join(', ')

/** The server's error for one part, for its field: "iban: such as …" belongs to the IBAN. */
export function errorOfPart(error: string | undefined, { name }: SettingPart): string | undefined {
  if (!error?.startsWith(`${name}: `)) return undefined
  const words = error.slice(name.length + 2)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Summary of a structured value without declared parts: its values if they are flat, else the number of entries. Never
 * JSON.
 */
export function wordsOfAnything(value: unknown): string {
  if (!isObject(value)) return String(value ?? '')
  const inner = Object.values(value)
  const named = inner.map((part) => (isObject(part) && typeof part.name === 'string' ? part.name : part))
  if (named.every((part) => !isObject(part))) return named.join(', ')
  return inner.length === 1 ? '1 part' : `${inner.length} parts`
}
