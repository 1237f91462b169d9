import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

/** Serves the files of the build; files with a content hash in their name are cached permanently. */
export function serveStaticFiles(app: Hono, clientFolder: string) {
  const immutable = 'public, max-age=31536000, immutable'
  const serve = (cacheControl: string) =>
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', cacheControl),
    })
  app.get('/assets/*', serve(immutable))
  app.get('/demo/*', serve(immutable))
  app.get('/:file{[a-z0-9-]+\\.(svg|png|ico)}', serve('public, max-age=86400'))
}
