import type { Context, TypedResponse } from 'hono'

/** An answer whose JSON is already written. Its type stands for the shape that the route promises. */
export const answerJson = (c: Pick<Context, 'body'>, json: string) =>
  c.body(json, 200, { 'content-type': 'application/json' }) as unknown as TypedResponse<never, 200, 'json'>
