import type { OpenAPIHono } from '@hono/zod-openapi'

/** Describes the authentication methods in the API document. */
export function documentAuthentication(api: Pick<OpenAPIHono, 'openAPIRegistry'>): void {
  const key = {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key: `Authorization: Bearer sok_…`. It reaches one business, or areas of the desk.',
  } as const
  const session = {
    type: 'apiKey',
    in: 'cookie',
    name: 'sokora.session_token',
    description: 'The session of somebody who is signed in. Over TLS its name begins with `__Host-`.',
  } as const
  api.openAPIRegistry.registerComponent('securitySchemes', 'key', key)
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', session)
}

/** An API key, a session, or neither: public data needs no authentication. */
export const securityRequirements: Record<string, string[]>[] = [{ key: [] }, { session: [] }, {}]
