import { z } from '@hono/zod-openapi'

// Helpers to describe the input and output of API endpoints.

export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

export const bodyOf = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
  required: true,
})

/** The schema of a file that is no text. */
export const binary = z.string().meta({ format: 'binary' })

export const done = json('Done', z.object({ ok: z.literal(true) }))
export const ok = { ok: true } as const
