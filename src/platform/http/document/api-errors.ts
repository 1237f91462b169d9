import type * as z from 'zod'
import type { JsonSchema } from '#platform/http/document/api-document.ts'
import type { ErrorCode } from '#shared/error-codes.ts'

/** How some endpoints word their errors. */
export interface ErrorFormat {
  /** Comes before the names of its responses. */
  prefix: string
  schema: z.ZodType
  /** The spelling of a code in this format. */
  spell(code: ErrorCode): string[]
  /** What is said over the schema: its code is one of these. */
  withCodes(codes: string[]): JsonSchema
}

/** Where the errors of the endpoints come from. */
export interface ErrorSources {
  /** Every code with its meaning. No slice knows all of them, so the code that mounts the slices hands them over. */
  meanings: Record<ErrorCode, string>
  /** What the code of an endpoint throws: "GET /api/v1/cart" → "404 not-found, 409 slot-taken". */
  thrown: Record<string, string>
  formatOf(path: string): ErrorFormat
}

/** What the route of an endpoint says about its requests. */
interface Requested {
  method: string
  path: string
  hasBody: boolean
}

type Statuses = [status: number, codes: ErrorCode[]][]

/** What comes before any endpoint: the key, rates, the health of the process. */
const always: Statuses = [
  [401, ['api-key-invalid']],
  [403, ['api-key-scope']],
  [429, ['rate-limited']],
  [500, ['internal-error']],
  [503, ['encrypted-value-unreadable', 'try-again-soon', 'unavailable']],
]
/** Changes are refused from other sites, through the account of somebody else, and while the market is closed. */
const ofChanges: Statuses = [
  [403, ['foreign-origin', 'permission-denied']],
  [503, ['maintenance']],
]
const ofBodies: Statuses = [
  [400, ['argument-error', 'malformed-json']],
  [413, ['too-large']],
  [415, ['unsupported-media-type']],
]

export const errorDescriptions: Record<number, string> = {
  400: 'The request cannot be read',
  401: 'Nobody is signed in, or the key is not valid',
  403: 'Whoever asks may not do this',
  404: 'It does not exist, or belongs to somebody else',
  409: 'It cannot be done as things are now',
  410: 'It is over',
  413: 'The request is too large',
  415: 'The body is of a kind that is not read here',
  422: 'A value is not acceptable',
  429: 'Too many; see Retry-After',
  500: 'Something broke on our side',
  503: 'Not now; see Retry-After',
}

const parsed = (thrown: string): Statuses =>
  thrown
    .split(', ')
    .filter(Boolean)
    .map((part): Statuses[number] => {
      const [status, ...codes] = part.split(' ')
      return [Number(status), codes as ErrorCode[]]
    })

/** Every error of an endpoint by status, as its format spells it. */
export function errorsOf(
  { method, path, hasBody }: Requested,
  { thrown, formatOf }: ErrorSources,
): Map<number, string[]> {
  const found = new Map<number, Set<string>>()
  const thrownHere = parsed(thrown[`${method.toUpperCase()} ${path}`] ?? '')
  for (const [status, codes] of [
    ...always,
    ...(method === 'get' ? [] : ofChanges),
    ...(hasBody ? ofBodies : []),
    ...thrownHere,
  ]) {
    const spelled = codes.flatMap((code) => formatOf(path).spell(code))
    found.set(status, new Set([...(found.get(status) ?? []), ...spelled]))
  }
  return new Map([...found].map(([status, codes]) => [status, [...codes].toSorted()]))
}
