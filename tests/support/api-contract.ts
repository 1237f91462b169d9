import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { AppContext } from '../../src/server/context.ts'
import { answerError } from '../../src/server/answer-error.ts'
import { documentOf, mountApi } from '../../src/server/api.ts'
import { newApi } from '../../src/platform/http/api.ts'
import type { ApiDocument, DocumentedResponse } from '../../src/platform/http/document/api-document.ts'
import { newId } from '../../src/shared/ids.ts'

export interface ApiAnswer {
  status: number
  headers: Headers
  text: string
  // Each test knows the content of its response.
  // oxlint-disable-next-line no-explicit-any
  body: any
}

/** What an endpoint is sent beyond its path. */
export interface Sent {
  /** The values of the path, by name. */
  at?: Record<string, string>
  query?: string
  body?: unknown
  /** The idempotency key; another one for each request, unless a test says otherwise. */
  key?: string
}

const pointer = (path: string[]) =>
  path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

/** Forbids fields that no schema names; the document itself allows them, for later versions. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    /^(?:examples?|allOf)$/.test(key) ? part : closed(part),
  ])
  const schema = Object.fromEntries(parts) as Record<string, unknown>
  const isOpen = schema.type === 'object' && schema.properties && schema.additionalProperties === undefined
  return isOpen ? { ...schema, additionalProperties: false } : schema
}

/**
 * Compares answers with the OpenAPI document: status, content type, and a body with exactly the fields of its schema.
 * Remembers what each operation ("GET /api/v1/cart") answered.
 */
export function openContract(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(closed(document) as object, 'api')
  const answered = new Map<string, Set<number>>()

  function faultsIn(path: string[], { content }: DocumentedResponse, { headers, text, body }: ApiAnswer): string[] {
    const type = headers.get('content-type')?.split(';')[0]
    if (!content) return text === '' ? [] : ['It has a body.']
    if (!type || !content[type]) return [`It is ${type}, not ${Object.keys(content).join()}.`]
    if (type !== 'application/json') return []
    const validate = ajv.getSchema(`api#/${pointer([...path, 'content', type, 'schema'])}`)!
    if (validate(body)) return []
    return validate.errors!.map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }

  /** What the document does not say about an answer. */
  function faultsOf(endpoint: string, answer: ApiAnswer): string[] {
    const [method, path] = endpoint.split(' ') as [string, string]
    const { responses } = document.paths[path]![method.toLowerCase()]!
    answered.set(endpoint, (answered.get(endpoint) ?? new Set()).add(answer.status))
    const response = responses[answer.status]
    if (!response) return [`${answer.status} is not documented.`]
    if (!('$ref' in response))
      return faultsIn(['paths', path, method.toLowerCase(), 'responses', String(answer.status)], response, answer)
    const name = response.$ref.split('/').at(-1)!
    return faultsIn(['components', 'responses', name], document.components.responses[name]!, answer)
  }

  /** Throws when an answer is not as documented. */
  function check(endpoint: string, answer: ApiAnswer): void {
    const faults = faultsOf(endpoint, answer)
    if (faults.length > 0)
      throw new Error(
        `${endpoint} answered ${answer.status}:\n${faults.slice(0, 20).join('\n')}\n${answer.text.slice(0, 500)}`,
      )
  }

  /** Operations that were called, but never succeeded. */
  const withoutSuccess = () =>
    [...answered].filter(([, statuses]) => ![...statuses].some((status) => status < 400)).map(([endpoint]) => endpoint)

  return { check, faultsOf, withoutSuccess, called: () => [...answered.keys()].toSorted() }
}

/** "GET /api/v1/cart" of a document. */
export const operationsIn = ({ paths }: Pick<ApiDocument, 'paths'>): string[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .toSorted()

/** What the endpoints need beside the database, where a test does not say otherwise. */
export const aroundApi = () => ({
  identity: { auth: {} },
  events: { add: () => {}, addAll: () => {} },
  runJobs: async () => {},
  outgoing: { faultOf: () => undefined },
  live: { open: () => new ReadableStream({ start: (stream) => stream.close() }) },
  mail: {
    mailer: { send: async () => '250 OK' },
    transport: 'Test',
    host: null,
    from: 'market@sokora.example',
    bounceAddress: null,
    receivesReports: false,
    dns: { textsAt: async () => ({ texts: [] }) },
  },
  workshop: {
    draw: async () => new Uint8Array(),
    payoutAdapters: new Map(),
    system: { exportData: async function* () {}, hasMailInEnvironment: false, plantExamples: async () => {} },
  },
})

/** The whole API, called as anybody; each answer is compared with the document. */
export function openCheckedApi(around: object = {}) {
  const api = newApi()
  const callers = new Map<string, AppContext>()
  api.use(async (c, next) => {
    c.set('ctx', callers.get(c.req.header('x-caller')!)!)
    c.set('requestId', newId())
    await next()
  })
  mountApi(api, { ...aroundApi(), ...around } as never)
  api.onError(answerError)
  const document = documentOf(api)
  const contract = openContract(document)
  const callAs = (ctx: AppContext) => {
    const caller = newId()
    callers.set(caller, ctx)
    return async (endpoint: string, { at = {}, query, body, key = newId() }: Sent = {}): Promise<ApiAnswer> => {
      const [method, path] = endpoint.split(' ') as [string, string]
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => at[name]!) + (query ? `?${query}` : '')
      const headers = {
        'x-caller': caller,
        origin: ctx.publicUrl,
        'content-type': 'application/json',
        'idempotency-key': key,
      }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await api.request(`${ctx.publicUrl}${url}`, { method, headers, ...sent })
      const { status, headers: answered } = response
      const text = await response.text()
      const isJson = answered.get('content-type')?.includes('json') && text !== ''
      const answer = { status, headers: answered, text, body: isJson ? JSON.parse(text) : {} }
      contract.check(endpoint, answer)
      return answer
    }
  }
  return { callAs, contract, document }
}
