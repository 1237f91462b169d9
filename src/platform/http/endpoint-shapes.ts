import { z } from '@hono/zod-openapi'

// How endpoints of the API tell what goes in and what comes out.

export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

export const bodyOf = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
  required: true,
})

/** The shape of an answer, by its type. */
export const shapeOf = <Shape>(name: string) => z.custom<Shape>().openapi(name, { type: 'object' })

export const done = json('Done', z.object({ ok: z.literal(true) }))
export const ok = { ok: true } as const
