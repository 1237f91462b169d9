type Schema = Record<string, unknown>

const byFormat: Record<string, string> = {
  uuid: '019a5c3e-7b1f-7c42-9d0e-3f6a1b2c4d5e',
  'date-time': '2026-11-06T15:00:00.000Z',
  date: '2026-11-06',
  time: '15:00',
  email: 'ana@example.com',
  uri: 'https://example.com/',
}

/** A text between the limits of the schema. */
function textExample({ minLength = 0, maxLength = 1_000 }: { minLength?: number; maxLength?: number }): string {
  const text = 'Text'.padEnd(minLength, ' of some length')
  return text.slice(0, Math.max(minLength, Math.min(maxLength, text.length)))
}

function numberExample({ minimum, maximum, exclusiveMinimum }: Record<string, number | undefined>): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1)
  return Math.max(Math.min(1, maximum ?? 1), least)
}

/** Whether one may stop here: what refers to itself ends with an empty list or null. */
type Open = readonly string[]

function objectExample(schema: Schema, components: Record<string, Schema>, open: Open): Record<string, unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  return Object.fromEntries(properties.map(([name, one]) => [name, example(one, components, open)]))
}

function arrayExample(schema: Schema, components: Record<string, Schema>, open: Open): unknown[] {
  const { prefixItems, items, minItems = 1 } = schema as { prefixItems?: Schema[]; items?: Schema; minItems?: number }
  if (prefixItems) return prefixItems.map((one) => example(one, components, open))
  if (!items) return []
  const isEndless = typeof items.$ref === 'string' && open.includes(items.$ref)
  return isEndless ? [] : Array.from({ length: Math.max(minItems, 1) }, () => example(items, components, open))
}

function recordExample(schema: Schema, components: Record<string, Schema>, open: Open): Record<string, unknown> {
  const value = schema.additionalProperties
  if (typeof value !== 'object' || value === null) return {}
  const key = example((schema.propertyNames ?? { type: 'string' }) as Schema, components, open)
  return { [String(key)]: example(value as Schema, components, open) }
}

/** What the schema names itself: an example, a constant, a default, or its first value. */
function givenExample(schema: Schema): unknown {
  const {
    examples,
    const: constant,
    enum: values,
  } = schema as { examples?: unknown[]; const?: unknown; enum?: unknown[] }
  return examples?.[0] ?? constant ?? schema.default ?? values?.[0]
}

function example(schema: Schema, components: Record<string, Schema>, open: Open): unknown {
  const given = givenExample(schema)
  if (given !== undefined) return given
  if (typeof schema.$ref === 'string')
    return example(components[schema.$ref.split('/').at(-1)!] ?? {}, components, [...open, schema.$ref])
  const parts = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (parts) return choiceExample(parts, components, open)
  if (schema.allOf) return (schema.allOf as Schema[]).map((one) => example(one, components, open)).reduce(laidOver)
  return plainExample(schema, components, open)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One example with the fields of another, at every level. */
function laidOver(under: unknown, over: unknown): unknown {
  if (!isRecord(under) || !isRecord(over)) return over
  const fields = Object.entries(over).map(([name, value]) => [name, laidOver(under[name], value)])
  return { ...under, ...Object.fromEntries(fields) }
}

/** The first choice that does not lead back to where it stands. */
function choiceExample(parts: Schema[], components: Record<string, Schema>, open: Open): unknown {
  const first = parts.find(({ $ref }) => typeof $ref !== 'string' || !open.includes($ref))
  return first ? example(first, components, open) : null
}

function plainExample(schema: Schema, components: Record<string, Schema>, open: Open): unknown {
  const type = Array.isArray(schema.type) ? (schema.type as string[])[0] : schema.type
  switch (type) {
    case 'object':
      return schema.properties ? objectExample(schema, components, open) : recordExample(schema, components, open)
    case 'array':
      return arrayExample(schema, components, open)
    case 'string':
      return byFormat[schema.format as string] ?? textExample(schema)
    case 'integer':
    case 'number':
      return numberExample(schema as Record<string, number>)
    case 'boolean':
      return true
    default:
      return null
  }
}

/** An example of a JSON Schema, made of the examples, values and formats of its fields. */
export const exampleOf = (schema: object, components: Record<string, object>): unknown =>
  example(schema as Schema, components as Record<string, Schema>, [])
