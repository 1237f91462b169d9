import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

/** Files of the build: what has its content in its name is kept for ever. */
export function serveFiles(house: Hono, clientFolder: string) {
  const immutable = 'public, max-age=31536000, immutable'
  const serve = (cacheControl: string) =>
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', cacheControl),
    })
  house.get('/assets/*', serve(immutable))
  house.get('/demo/*', serve(immutable))
  house.get('/:file{[a-z0-9-]+\\.(svg|png|ico)}', serve('public, max-age=86400'))
}
