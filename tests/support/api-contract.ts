import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { ApiDocument, DocumentedResponse } from '../../src/platform/http/api-document.ts'

interface Answer {
  status: number
  headers: Headers
  text: string
  body: unknown
}

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

/**
 * Compares answers with the OpenAPI document: the status, the content type, and the body, which has exactly the fields
 * of its schema. Remembers which operations answered, and whether with success.
 */
export function openContract(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(closed(structuredClone(document)) as object, 'api')
  const called = new Map<string, Set<number>>()

  function validatorAt(path: string[]): ValidateFunction {
    const found = ajv.getSchema(`api#/${path.map((part) => encodeURIComponent(escaped(part))).join('/')}`)
    if (!found) throw new Error(`The document has no ${path.join(' ')}.`)
    return found
  }

  function bodyProblems(path: string[], { headers, text, body }: Answer, content: DocumentedResponse['content']) {
    const type = headers.get('content-type')?.split(';')[0]
    if (!content) return text === '' ? [] : ['a body, but none is documented']
    if (!type || !(type in content)) return [`${type} instead of ${Object.keys(content).join()}`]
    if (type !== 'application/json') return []
    const validate = validatorAt([...path, 'content', type, 'schema'])
    if (validate(body)) return []
    return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
  }

  /** What the document does not say about an answer of an operation ("GET /api/v1/cart"). */
  function problemsOf(endpoint: string, answer: Answer): string[] {
    const [method, path] = endpoint.split(' ') as [string, string]
    const operation = document.paths[path]![method.toLowerCase()]!
    called.set(endpoint, (called.get(endpoint) ?? new Set()).add(answer.status))
    const response = operation.responses[answer.status]
    if (!response) return [`${answer.status} is not documented: ${answer.text.slice(0, 200)}`]
    if ('$ref' in response) {
      const name = response.$ref.split('/').at(-1)!
      return bodyProblems(['components', 'responses', name], answer, document.components.responses[name]!.content)
    }
    return bodyProblems(['paths', path, method.toLowerCase(), 'responses', String(answer.status)], answer, response.content)
  }

  return { problemsOf, called }
}

/** Forbids fields that no schema names; the document itself allows them, for later versions. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const schema = value as Record<string, unknown>
  for (const [key, part] of Object.entries(schema)) if (!/^(examples?|allOf)$/.test(key)) schema[key] = closed(part)
  if (schema.type === 'object' && schema.properties && schema.additionalProperties === undefined) schema.additionalProperties = false
  return schema
}
