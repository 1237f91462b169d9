import type { Hook, z } from '@hono/zod-openapi'
import { authError } from '#identity/rules/auth-errors.ts'
import type { ApiEnv } from '#platform/http/api.ts'

/** Field → error; also names unknown keys. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const entries = error.issues.flatMap((issue): [string, string][] => {
    if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.') || 'body', issue.message]]
    return issue.keys.map((key) => [[...issue.path, key].join('.'), 'This cannot be changed here.'])
  })
  return Object.fromEntries(entries)
}

/** Invalid input gets the error format of identity: `argument-error` with the fields. */
export const rejectInvalidFields: Hook<unknown, ApiEnv, string, unknown> = (result) => {
  if (!result.success) throw authError('argument-error', { fields: fieldsOf(result.error as z.ZodError) })
}
