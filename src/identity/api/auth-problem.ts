import { z } from '@hono/zod-openapi'
import { json } from '#platform/http/endpoint-shapes.ts'

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

/** The error response of the endpoints for accounts and administrators. */
export const authProblem = (description: string) => json(description, schema)
