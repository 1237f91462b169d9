/** The parts of a JSON schema in the OpenAPI document that are needed to create a valid value. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  minLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

type Known = Record<string, unknown>

/** A value that is valid for the schema; fields whose name is in `known` get its value. */
export function soundValue(
  schema: Schema | undefined,
  components: Record<string, Schema>,
  known: Known,
  depth = 0,
): unknown {
  if (!schema || depth > 6) return null
  const inner = (part: Schema | undefined) => soundValue(part, components, known, depth + 1)
  if (schema.$ref) return inner(components[schema.$ref.split('/').at(-1)!])
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return inner(choice[0])
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner))
  return typedValue(schema, known, inner)
}

function typedValue(schema: Schema, known: Known, inner: (part: Schema | undefined) => unknown): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([name, field]) => [name, known[name] ?? inner(field)]))
  }
  if (type === 'array') return schema.items ? [inner(schema.items)] : []
  return plainValue(type, schema)
}

function plainValue(type: string | undefined, { format, minimum = 1, minLength = 0 }: Schema): unknown {
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
  if (format === 'uuid') return '019a3f00-0000-7000-8000-000000000000'
  if (format === 'date-time') return '2030-01-07T10:00:00Z'
  if (format === 'date') return '2030-01-07'
  return 'A text of ours'.padEnd(minLength, 'x')
}

/** The paths of all texts in a value: ["name"], ["items", 0, "note"]. */
export function textPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return [path]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    textPaths(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** The value with another one at one path. */
export function withValueAt(value: unknown, [key, ...rest]: (string | number)[], other: unknown): unknown {
  if (key === undefined) return other
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? withValueAt(one, rest, other) : one))
  const fields = value as Record<string, unknown>
  return { ...fields, [key]: withValueAt(fields[key], rest, other) }
}
