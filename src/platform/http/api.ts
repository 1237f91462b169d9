import { createHash } from 'node:crypto'
import { OpenAPIHono, z, type Hook } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { AppContext } from '#server/context.ts'
import { isTransient, tryAgainSoon } from '#platform/database/transient-faults.ts'
import { logError } from '#platform/log.ts'
import { isCutOff } from '#platform/http/request-scope.ts'
import { AppError, toErrorBody } from '#shared/app-error.ts'
import { errorCodeSchema } from '#shared/error-code-schema.ts'
import { newId } from '#shared/ids.ts'
import { sayIssue } from '#shared/text/plain-issues.ts'

export interface ApiEnv {
  Variables: {
    ctx: AppContext
    /** Told when something is refused; made then, unless it is given. */
    requestId?: string
    /** A line in the log tells of this failure already. */
    isReported?: boolean
    /** An administrator was let in by the first route that this request came to. */
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
  .openapi('Problem')

const problem = (description: string) => ({ description, content: { 'application/json': { schema: problemSchema } } })

/** The refusals that every resource may answer with. */
export const problemResponses = {
  400: problem('The request could not be read'),
  404: problem('It does not exist, or belongs to somebody else'),
  409: problem('It cannot be done as things are now'),
  422: problem('A value is not acceptable; `fields` names it'),
  429: problem('Too many; see Retry-After'),
}

/** The shape of a list: some items, and the cursor of what follows. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() })

/** `Idempotency-Key`: required where repeating a request would do harm. */
export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(64)
    .openapi({ description: 'Made by the client; the first answer is kept 24 hours.' }),
})

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const rejectInvalid: Hook<unknown, ApiEnv, string, unknown> = (result) => {
  if (result.success) return
  const fields = Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]))
  throw new AppError('invalid', 'argument-error', 'Some values are not acceptable.', { fields })
}

// People read what is wrong with a field, so it is said in sentences.
z.config({ customError: (issue) => sayIssue(issue) })

/** An API of one slice; refusals and their shape are the same in all of them. */
export const newApi = () => new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalid as never })

/** Turns whatever a handler threw into a problem body. Bugs are logged with the request's id and told as nothing but that id. */
export function answerProblem(error: Error, c: Context<ApiEnv>): Response {
  const requestId = c.var.requestId ?? newId()
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

/** Writes a bug into the log, with the number that the person was told. A body that its client cut off is none. */
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
