import { z } from '@hono/zod-openapi'
import { spellingsOf } from '#identity/api/library/identity-problems.ts'
import type { ErrorFormat } from '#platform/http/api.ts'

const schema = z
  .object({
    code: z.string().meta({ description: 'The same as `authCode`, in capitals.', example: 'PERMISSION_DENIED' }),
    authCode: z.string().meta({
      description: 'A code of `ErrorCode`, with `auth/` before it.',
      pattern: '^auth/[a-z]+(-[a-z]+)*$',
      example: 'auth/permission-denied',
    }),
    message: z.string(),
    details: z.unknown().optional(),
  })
  .meta({ id: 'AuthProblem' })

/** The errors of the endpoints for accounts and administrators. */
export const authFormat: ErrorFormat = {
  prefix: 'auth.',
  schema,
  spell: spellingsOf,
  withCodes: (codes) => ({
    type: 'object',
    properties: { authCode: { type: 'string', enum: codes.map((code) => `auth/${code}`) } },
  }),
}
