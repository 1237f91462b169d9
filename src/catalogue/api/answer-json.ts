import type { Context, TypedResponse } from 'hono'

/** A response whose JSON is already serialised. Its type is the shape that the route promises. */
export const answerJson = (c: Pick<Context, 'body'>, json: string) =>
  c.body(json, 200, { 'content-type': 'application/json' }) as unknown as TypedResponse<never, 200, 'json'>
