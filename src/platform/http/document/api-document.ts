import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiEnv } from '#platform/http/api.ts'
import { errorDescriptions, errorsOf, type ErrorFormat, type ErrorSources } from '#platform/http/document/api-errors.ts'
import { exampleOf } from '#platform/http/document/api-examples.ts'
import type { ErrorCode } from '#shared/error-codes.ts'

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export interface JsonSchema {
  [key: string]: unknown
}

interface Media {
  schema: JsonSchema
  example?: unknown
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface Operation {
  tags?: string[]
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, DocumentedResponse | { $ref: string }>
}

export interface DocumentedResponse {
  description: string
  content?: Record<string, Media>
}

export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description?: string }
  servers: { url: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, DocumentedResponse>
    securitySchemes: Record<string, unknown>
  }
}

type About = Pick<ApiDocument, 'openapi' | 'info' | 'servers' | 'security'>
type Side = 'input' | 'output'

/**
 * Collects the zod schemas of all routes, and writes each side (what is sent, what is answered) at once, so that a
 * schema with an id becomes one component.
 */
class Schemas {
  private readonly requested = { input: [] as [z.ZodType, JsonSchema][], output: [] as [z.ZodType, JsonSchema][] }

  /** A place that `write` fills with the schema. */
  add(schema: z.ZodType, side: Side): JsonSchema {
    const place: JsonSchema = {}
    this.requested[side].push([schema, place])
    return place
  }

  /** Fills all places and returns the components. */
  write(): Record<string, JsonSchema> {
    const output = this.writeSide('output')
    const input = this.writeSide('input')
    const differs = ([name, schema]: [string, JsonSchema]) =>
      output[name] !== undefined && JSON.stringify(output[name]) !== JSON.stringify(schema)
    // What may be left out when it is sent is always there in an answer: two shapes, two names.
    const renamed = new Map(
      Object.entries(input)
        .filter(differs)
        .map(([name]) => [name, `${name}Input`]),
    )
    for (const [, place] of this.requested.input) renameReferences(place, renamed)
    for (const schema of Object.values(input)) renameReferences(schema, renamed)
    const named = Object.entries(input).map(([name, schema]) => [renamed.get(name) ?? name, schema] as const)
    return { ...Object.fromEntries(named), ...output }
  }

  private writeSide(io: Side): Record<string, JsonSchema> {
    const requested = this.requested[io]
    const everything = z.object(Object.fromEntries(requested.map(([schema], index) => [`s${index}`, schema])))
    const { properties = {}, $defs = {} } = z.toJSONSchema(everything, { io, unrepresentable: 'any', override: tidy })
    for (const [index, [, place]] of requested.entries()) Object.assign(place, properties[`s${index}`])
    const components = $defs as Record<string, JsonSchema>
    for (const schema of [...requested.map(([, place]) => place), ...Object.values(components)])
      referToComponents(schema)
    return components
  }
}

const safe = Number.MAX_SAFE_INTEGER

/** Leaves out what says nothing: limits of every whole number, patterns of formats, and ids beside their names. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === safe) delete jsonSchema.maximum
  if (jsonSchema.minimum === -safe) delete jsonSchema.minimum
  // A later version may answer with more fields.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames
  if ('example' in jsonSchema) {
    jsonSchema.examples = [jsonSchema.example]
    delete jsonSchema.example
  }
}

const componentsPrefix = '#/components/schemas/'

function eachReference(value: unknown, change: (schema: { $ref: string }) => void): void {
  if (Array.isArray(value)) for (const one of value) eachReference(one, change)
  else if (typeof value === 'object' && value !== null) {
    if (typeof (value as JsonSchema).$ref === 'string') change(value as { $ref: string })
    for (const one of Object.values(value)) eachReference(one, change)
  }
}

function referToComponents(schema: JsonSchema): void {
  delete schema.id
  eachReference(schema, (place) => {
    place.$ref = place.$ref.replace('#/$defs/', componentsPrefix)
  })
}

function renameReferences(schema: JsonSchema, names: Map<string, string>): void {
  eachReference(schema, (place) => {
    const name = names.get(place.$ref.slice(componentsPrefix.length))
    if (name) place.$ref = componentsPrefix + name
  })
}

interface Answer {
  description: string
  content?: Content
}

type Content = Record<string, { schema?: unknown } | undefined>

function mediaOf(schemas: Schemas, content: Content, side: Side): Record<string, Media> {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const schema = media?.schema
      return [type, { schema: isZod(schema) ? schemas.add(schema, side) : ((schema ?? {}) as JsonSchema) }]
    }),
  )
}

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType

const places = { params: 'path', query: 'query', headers: 'header' } as const

function parametersOf(schemas: Schemas, { request = {} }: RouteConfig): Parameter[] {
  return Object.entries(places).flatMap(([key, place]) => {
    const fields = (request[key as 'params'] as z.ZodObject | undefined)?.shape ?? {}
    return Object.entries(fields).map(([name, field]): Parameter => {
      const schema = field as z.ZodType
      return {
        name,
        in: place,
        required: place === 'path' || !schema.safeParse(undefined).success,
        ...(schema.description && { description: schema.description }),
        schema: schemas.add(schema, 'input'),
      }
    })
  })
}

function operationOf(schemas: Schemas, route: RouteConfig): Operation {
  const { tags, summary, description, request, responses } = route
  const parameters = parametersOf(schemas, route)
  const body = request?.body?.content
  return {
    ...(tags && { tags }),
    ...(summary && { summary }),
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: request?.body?.required ?? true, content: mediaOf(schemas, body as Content, 'input') },
    }),
    responses: Object.fromEntries(
      Object.entries(responses as Record<string, Answer>).map(([status, { description: says, content }]) => [
        status,
        { description: says, ...(content && { content: mediaOf(schemas, content, 'output') }) },
      ]),
    ),
  }
}

/** The responses for errors. One that several operations give is a component, named by its status and codes. */
class ErrorResponses {
  private readonly places = new Map<string, { response: DocumentedResponse; at: [JsonSchema, string][] }>()
  private readonly schemas: Schemas
  private readonly sources: ErrorSources

  constructor(schemas: Schemas, sources: ErrorSources) {
    this.schemas = schemas
    this.sources = sources
  }

  addTo({ responses, requestBody }: Operation, { method, path }: RouteConfig): void {
    const format = this.sources.formatOf(path)
    for (const [status, codes] of errorsOf({ method, path, hasBody: requestBody !== undefined }, this.sources)) {
      const name = [format.prefix + String(status), ...codes].join('.')
      const place = this.places.get(name) ?? { response: this.responseOf(format, status, codes), at: [] }
      this.places.set(name, place)
      place.at.push([responses, String(status)])
    }
  }

  private responseOf(format: ErrorFormat, status: number, codes: string[]): DocumentedResponse {
    const schema = { allOf: [this.schemas.add(format.schema, 'output'), format.withCodes(codes)] }
    return { description: errorDescriptions[status]!, content: { 'application/json': { schema } } }
  }

  /** Puts each response where it belongs, and returns the components. */
  write(): Record<string, DocumentedResponse> {
    const shared = [...this.places].filter(([, { at }]) => at.length > 1)
    for (const [name, { response, at }] of this.places)
      for (const [responses, status] of at)
        responses[status] = at.length > 1 ? { $ref: `#/components/responses/${name}` } : response
    return Object.fromEntries(shared.map(([name, { response }]) => [name, response]))
  }
}

/** The OpenAPI 3.1 document of all routes of an API; zod writes the schemas. */
export function apiDocument(
  { openAPIRegistry }: Pick<OpenAPIHono<ApiEnv>, 'openAPIRegistry'>,
  about: About,
  sources: ErrorSources,
): ApiDocument {
  const schemas = new Schemas()
  const errors = new ErrorResponses(schemas, sources)
  const paths: ApiDocument['paths'] = {}
  const securitySchemes: Record<string, unknown> = {}
  for (const definition of openAPIRegistry.definitions) {
    if (definition.type === 'component') securitySchemes[definition.name] = definition.component
    if (definition.type !== 'route') continue
    const { path, method } = definition.route
    const operation = operationOf(schemas, definition.route)
    errors.addTo(operation, definition.route)
    paths[path] = { ...paths[path], [method]: operation }
  }
  const responses = errors.write()
  const written = { ...schemas.write(), ErrorCode: errorCodeComponent(sources.meanings) }
  const document = { ...about, paths, components: { schemas: written, responses, securitySchemes } }
  addExamples(document)
  return document
}

/** Every error code with its meaning. */
function errorCodeComponent(codes: Record<ErrorCode, string>): JsonSchema {
  const sorted = Object.entries(codes).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    type: 'string',
    enum: sorted.map(([name]) => name),
    description: ['Why something was refused:', ...sorted.map(([name, means]) => `- \`${name}\`: ${means}`)].join('\n'),
    // The name by which generators and viewers find the description of each value.
    'x-enumDescriptions': Object.fromEntries(sorted),
  }
}

/** Gives each request and each answer an example, made of those of its fields; what has a name has its example there. */
function addExamples({ paths, components }: ApiDocument): void {
  const contents = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
    .concat(Object.values(components.responses))
    .flatMap((one) => Object.entries((one as DocumentedResponse | undefined)?.content ?? {}))
  for (const [type, media] of contents) {
    if (type !== 'application/json') continue
    const component = components.schemas[String(media.schema.$ref).slice(componentsPrefix.length)]
    if (component) component.examples ??= [exampleOf(component, components.schemas)]
    else media.example = exampleOf(media.schema, components.schemas)
  }
}
