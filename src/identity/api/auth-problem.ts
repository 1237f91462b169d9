import { z } from '@hono/zod-openapi'
import { json } from '#platform/door-shapes.ts'

const schema = z
  .object({ code: z.string(), authCode: z.string(), message: z.string(), details: z.unknown().optional() })
  .openapi('AuthProblem')

/** What the doors of people and of administrators refuse with. */
export const authProblem = (description: string) => json(description, schema)
