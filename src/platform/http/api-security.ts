import type { OpenAPIHono } from '@hono/zod-openapi'

/** How one says who asks, as the document of the API tells it. */
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

/** Either of both, or nobody: what everybody may read asks for none. */
export const securityRequirements: Record<string, string[]>[] = [{ key: [] }, { session: [] }, {}]
