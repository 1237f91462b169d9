import type { ErrorCode } from '#shared/error-codes.ts'
import { afterFirstChange } from '#ui/first-change.ts'

/** An error response of the API, or no response at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string>
  readonly offers: Record<string, unknown>

  constructor(status: number, { code = 'unavailable', message, fields = {}, offers = {} }: Partial<ApiErrorBody>) {
    super(message || 'The server could not be reached. Try again in a moment.')
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.offers = offers
  }

  /** Whether a retry may help: no connection, or a busy or restarting server. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

interface ApiErrorBody {
  code: ErrorCode
  message: string
  fields: Record<string, string>
  offers: Record<string, unknown>
}

interface ApiCall {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  body?: unknown
  /** Idempotency key: a repeated POST has the effect of one. */
  idempotencyKey?: string
  /** The solution of a proof-of-work challenge that the previous response asked for. */
  work?: string
  signal?: AbortSignal
}

const limitMs = 30_000

/** Calls the site's own API. Error responses, and missing responses, are thrown as `ApiError`. */
export async function callApi<Answer>(path: string, call: ApiCall = {}): Promise<Answer> {
  const init = initOf(call)
  const send = () => fetch(path, init)
  const response = await (init.method === 'GET' ? send() : afterFirstChange(send)).catch(() => {
    throw new ApiError(0, {})
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok)
    throw new ApiError(response.status, (answer as { error?: Partial<ApiErrorBody> } | null)?.error ?? {})
  return answer as Answer
}

function initOf({ method = 'GET', body, idempotencyKey, work, signal }: ApiCall): RequestInit {
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(work && { 'x-captcha-response': work }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    cache: 'no-store',
    // The request completes even if the person leaves the page; browsers support this for small requests.
    keepalive: method !== 'GET' && body === undefined,
    signal: signal ?? AbortSignal.timeout(limitMs),
  }
}
