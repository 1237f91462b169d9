import { EncodedBody, wholeResponse } from '#platform/cache/encoded-body.ts'
import type { TypedResponse } from 'hono'

/** A response whose JSON is already serialised. Its type is the shape that the route promises. */
export const answerJson = (json: string) =>
  wholeResponse(new EncodedBody(json), {
    headers: { 'content-type': 'application/json' },
  }) as unknown as TypedResponse<never, 200, 'json'>
