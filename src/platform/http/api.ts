import { createHash } from 'node:crypto'
import { OpenAPIHono, z, type Hook } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { AppContext } from '#server/context.ts'
import type { ErrorFormat } from '#platform/http/document/api-errors.ts'
import { isTransient, tryAgainSoon } from '#platform/database/transient-faults.ts'
import { logError } from '#platform/log.ts'
import { currentScope, isCutOff } from '#platform/http/request-scope.ts'
import { AppError, toErrorBody } from '#shared/app-error.ts'
import { errorCodeSchema } from '#shared/error-code-schema.ts'
import { newId } from '#shared/ids.ts'
import { sayIssue } from '#shared/text/plain-issues.ts'

export type { ErrorFormat }

export interface ApiEnv {
  Variables: {
    ctx: AppContext
    /** Read it by `requestIdOf`. */
    requestId?: string
    /** This error is already in the log. */
    isReported?: boolean
    /** The first route of this request has admitted the administrator. */
    isAdmitted?: boolean
  }
}

const problemSchema = z
  .object({
    error: z.object({
      code: errorCodeSchema,
      message: z.string(),
      fields: z.record(z.string(), z.string()),
      offers: z.record(z.string(), z.unknown()).optional(),
      requestId: z.string(),
    }),
  })
  .meta({ id: 'Problem' })

/** The errors of most endpoints. */
export const problemFormat: ErrorFormat = {
  prefix: '',
  schema: problemSchema,
  spell: (code) => [code],
  withCodes: (codes) => ({
    type: 'object',
    properties: { error: { type: 'object', properties: { code: { type: 'string', enum: codes } } } },
  }),
}

/** The shape of a list: items, and the cursor of the next page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() })

/** `Idempotency-Key`: required where repeating a request would do harm. */
export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(64)
    .meta({ description: 'Made by the client; the first answer is kept 24 hours.' }),
})

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const rejectInvalid: Hook<unknown, ApiEnv, string, unknown> = (result) => {
  if (result.success) return
  const fields = Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]))
  throw new AppError('invalid', 'argument-error', 'Some values are not acceptable.', { fields })
}

// People read validation errors, so the messages are sentences.
z.config({ customError: (issue) => sayIssue(issue) })

/** The API of one slice; all of them share the error format. */
export const newApi = () => new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalid as never })

/** The id of the request in the log and the response, generated on first use. */
export function requestIdOf(c: Context<ApiEnv>): string {
  const id = c.var.requestId ?? currentScope()?.requestId ?? newId()
  c.set('requestId', id)
  return id
}

/**
 * Turns any thrown value into a problem body. Bugs are logged with the request id, and the response contains only that
 * id.
 */
export function answerProblem(error: Error, c: Context<ApiEnv>): Response {
  const requestId = requestIdOf(c)
  const appError = asAppError(error)
  if (!appError) {
    logFailure(error, { requestId, path: c.req.path })
    c.set('isReported', true)
  }
  const shown =
    appError ?? new AppError('unavailable', 'internal-error', `Something broke on our side. (Ref ${requestId})`)
  const { retryAfterSeconds } = shown.details
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  return c.json({ error: toErrorBody(shown, requestId) }, (appError ? shown.status : 500) as 400)
}

/** Logs a bug with the request id that the user saw. A body that the client cut off is not a bug. */
export function logFailure(error: unknown, about: { requestId: string; path: string }): void {
  if (!isCutOff()) logError('a request failed', error, about)
}

export { isTransient }

function asAppError(error: Error): AppError | undefined {
  if (error instanceof AppError) return error
  if (isTransient(error)) return tryAgainSoon(error)
  const { status } = error as { status?: number }
  if (status === 400 || error instanceof SyntaxError)
    return new AppError('malformed', 'malformed-json', 'The body is not JSON.')
  if (status === 413) return new AppError('too-large', 'too-large', 'The request is too large.')
  if (status === 415)
    return new AppError(
      'wrong-type',
      'unsupported-media-type',
      'Send JSON, and say so: content-type: application/json.',
    )
  return undefined
}
