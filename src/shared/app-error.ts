import type { ErrorCode } from '#shared/error-codes.ts'

/** The kinds of errors with their HTTP status. Only endpoints use the status. */
export const errorStatus = {
  malformed: 400,
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  gone: 410,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  unavailable: 503,
} as const

export type ErrorKind = keyof typeof errorStatus

export interface ErrorDetails {
  /** Field path ("contact.email", "items.0.quantity") → what is wrong with it, as a text for people. */
  fields?: Record<string, string>
  /** Data that helps the caller to continue: free slots, problems of a cart, seconds to wait. */
  offers?: Record<string, unknown>
  retryAfterSeconds?: number
}

/** An expected error: a request that the product rejects. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(kind: ErrorKind, code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message)
    this.name = 'AppError'
    this.kind = kind
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.kind]
  }
}

/** The body of an error response, the same for pages and for the API. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  fields: Record<string, string>
  offers?: Record<string, unknown>
  requestId: string
}

export function toErrorBody(error: AppError, requestId: string): ErrorBody {
  const { fields = {}, offers } = error.details
  return { code: error.code, message: error.message, fields, ...(offers && { offers }), requestId }
}

export const notFound = (what: string) => new AppError('not-found', 'not-found', `This ${what} does not exist.`)
