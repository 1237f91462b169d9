import { Hono } from 'hono'
import type { AppContext } from '#server/context.ts'
import { isSigned } from '#media/queries/private-address.ts'
import { readDocument, readPicture } from '#media/queries/read-file.ts'
import { attachment } from '#media/rules/file-name.ts'
import type { FileStore } from '#shared/adapters/file-store.ts'
import { isId } from '#shared/ids.ts'

interface MediaDependencies {
  files: FileStore
  makeContext(): AppContext
}

/** Even if a browser displayed such a file as a page, it could not run anything. */
const harmless = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" }
const forEver = { ...harmless, 'cache-control': 'public, max-age=31536000, immutable' }
const never = { ...harmless, 'cache-control': 'private, no-store' }

// The file may become available a moment later, so this response is not cached.
const missing = () => new Response('Not found', { status: 404, headers: { ...never, 'content-type': 'text/plain' } })

/** Serves the files of images to everybody, and documents to holders of a signed URL. It never checks the session. */
export function mediaFiles({ files, makeContext }: MediaDependencies) {
  const routes = new Hono()
  routes.get('/media/:name', async (c) => {
    const picture = await readPicture(files, c.req.param('name'))
    return picture
      ? new Response(Uint8Array.from(picture.bytes), { headers: { ...forEver, 'content-type': picture.type } })
      : missing()
  })
  routes.get('/files/:id', async (c) => {
    const [ctx, id] = [makeContext(), c.req.param('id')]
    const { until = '', signature = '' } = c.req.query()
    if (!isId(id) || !isSigned(ctx, { id, until: Number(until), signature })) return missing()
    const file = await readDocument(ctx, files, id)
    if (!file) return missing()
    const headers = {
      ...never,
      'content-type': file.type,
      'content-disposition': attachment(file.name),
      'referrer-policy': 'no-referrer',
    }
    return new Response(Uint8Array.from(file.bytes), { headers })
  })
  return routes
}
