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

/** Even if a browser took such a file for a page, it could do nothing there. */
const harmless = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" }
const forEver = { ...harmless, 'cache-control': 'public, max-age=31536000, immutable' }
const never = { ...harmless, 'cache-control': 'private, no-store' }

// Somewhere it may become ready a moment later.
const missing = () => new Response('Not found', { status: 404, headers: { ...never, 'content-type': 'text/plain' } })

/** The bytes of pictures, for everybody, and of documents, for who has a signed address. Neither looks at who asks. */
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
