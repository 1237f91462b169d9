import { z } from 'zod'
import { formFields } from '#shared/posted-form.ts'
import { isZone, startOfLocal } from '#shared/time/zones.ts'

/** The parts of a JSON schema that decide how the text of a field is read. */
interface Shape {
  format?: string
  $ref?: string
  type?: string
  pattern?: string
  properties?: Record<string, Shape>
  /** Of the values of a record. */
  additionalProperties?: Shape | false
  required?: readonly string[]
  items?: Shape
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  const?: unknown
  $defs?: Record<string, Shape>
}

interface Reading {
  form: FormData
  definitions: Record<string, Shape>
}

/**
 * The body of an operation from the fields of a form. The operation's schema says what each field means: numbers,
 * times of day (minutes), checkboxes (absent is false), lists (fields of one name), and parts ("hours.0.opensMinute").
 * What cannot be read is passed on as it was typed, so that the operation itself rejects it.
 */
export function bodyOfForm(schema: z.ZodType, form: FormData): unknown {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return valueOf(shape, '', { form, definitions: shape.$defs ?? {} }) ?? {}
}

function valueOf(shape: Shape, name: string, reading: Reading): unknown {
  const { inner, isNullable } = resolved(shape, name, reading)
  if (inner.type === 'object') return objectOf(inner, name, reading)
  if (inner.type === 'array') return listOf(inner.items ?? {}, name, reading)
  // A hidden field before a checkbox says what an empty one means.
  const text = reading.form.getAll(name).at(-1)
  if (typeof text !== 'string') return undefined
  return text === '' && isNullable ? null : plainOf(inner, text, reading)
}

function plainOf(shape: Shape, text: string, { form }: Reading): unknown {
  if (shape.format === 'date-time') return text === '' ? undefined : instantIn(form, text)
  if (shape.type === undefined) return anythingIn(text)
  if (shape.type === 'boolean') return text === 'true' || text === 'on'
  // Browsers post line ends as CR LF; scripts read them as LF.
  if (!isNumber(shape)) return text.replaceAll('\r\n', '\n')
  if (text === '') return undefined
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(text) ?? []
  if (hour) return Number(hour) * 60 + Number(minute)
  return Number.isFinite(Number(text)) ? Number(text) : text
}

/** A time without an offset is in the zone in which its page wrote times. */
function instantIn(form: FormData, text: string): string {
  const zone = String(form.get(formFields.zone))
  const isLocal = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`))
  return isLocal && isZone(zone) ? new Date(startOfLocal(zone, text)).toISOString() : text
}

/** Where the operation takes any value, a form has it as JSON. */
function anythingIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isNumber = ({ type }: Shape) => type === 'number' || type === 'integer'

function resolved(shape: Shape, name: string, reading: Reading): { inner: Shape; isNullable: boolean } {
  if (shape.$ref) return resolved(reading.definitions[shape.$ref.replace('#/$defs/', '')] ?? {}, name, reading)
  const options = shape.anyOf ?? shape.oneOf
  if (!options) return { inner: shape, isNullable: false }
  const others = options.filter(({ type }) => type !== 'null').map((one) => resolved(one, name, reading).inner)
  const meant = others.find((one) => hasConstants(one, name, reading)) ?? others[0] ?? {}
  return { inner: meant, isNullable: others.length < options.length }
}

/** Of several kinds of an object, the one whose fixed values the form has. */
const hasConstants = ({ properties = {} }: Shape, name: string, { form }: Reading) =>
  Object.entries(properties).every(
    ([key, { const: fixed }]) =>
      fixed === undefined || form.get(name === '' ? key : `${name}.${key}`) === String(fixed),
  )

/** Undefined if the form has none of its fields. */
function objectOf(shape: Shape, name: string, reading: Reading) {
  const path = name === '' ? '' : `${name}.`
  const keys = [...new Set(reading.form.keys())]
    .filter((key) => key.startsWith(path))
    .map((key) => key.slice(path.length))
  if (name !== '' && keys.length === 0) return undefined
  const { required = [], properties = recordOf(shape, keys) } = shape
  const entries = Object.entries(properties).map(([key, shape]) => {
    const { inner, isNullable } = resolved(shape, path + key, reading)
    const value = valueOf(shape, path + key, reading)
    if (!required.includes(key) && !isNullable && isLeftOut(inner, path + key, reading))
      return [key, undefined] as const
    if (!required.includes(key)) return [key, value] as const
    // A browser does not send an empty checkbox.
    return [key, value === undefined && inner.type === 'boolean' ? false : value] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The parts of a record are those that the form has. */
const recordOf = ({ additionalProperties }: Shape, keys: readonly string[]): Record<string, Shape> =>
  additionalProperties ? Object.fromEntries(keys.map((key) => [key, additionalProperties])) : {}

/** A list without fields, or the empty field of a value that is never empty, such as a day. */
function isLeftOut({ type, pattern }: Shape, name: string, { form }: Reading): boolean {
  if (type === 'array') return ![...form.keys()].some((key) => `${key}.`.startsWith(`${name}.`))
  return pattern !== undefined && form.getAll(name).at(-1) === '' && !new RegExp(pattern).test('')
}

/**
 * A hidden field of the list's name without a value says that the list was drawn. In a list of rows, further fields of
 * that name are checkboxes that say which rows count.
 */
function listOf(items: Shape, name: string, reading: Reading) {
  const named = reading.form.getAll(name)
  const chosen = named.filter((value) => value !== '')
  if (resolved(items, name, reading).inner.type !== 'object') return chosen
  const indexes = [...reading.form.keys()].flatMap((key) =>
    key.startsWith(`${name}.`) ? [Number.parseInt(key.slice(name.length + 1), 10)] : [],
  )
  return [...new Set(indexes)]
    .filter((index) => Number.isInteger(index) && (named.length === 0 || chosen.includes(String(index))))
    .toSorted((one, other) => one - other)
    .map((index) => valueOf(items, `${name}.${index}`, reading))
}
