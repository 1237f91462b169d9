// Receives the purges of the market (CDN_PURGE_URL) and deletes what nginx stored with these tags. Runs beside nginx, as
// its user; needs Node 20 or newer and nothing else:
//   CACHE_FOLDER=/var/cache/nginx/market CDN_PURGE_TOKEN=… node purge.mjs
import { createHash, timingSafeEqual } from 'node:crypto'
import { open, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

const { CACHE_FOLDER: folder, CDN_PURGE_TOKEN: token, HOST = '127.0.0.1', PORT = '3080' } = process.env
if (!folder || !token) {
  process.stderr.write('CACHE_FOLDER and CDN_PURGE_TOKEN are needed.\n')
  process.exit(1)
}

// A stored file begins with nginx's own header and those of the response: proxy_buffer_size at most.
const headBytes = 16 * 1024

/** The tags of a stored response; none when nginx deleted it meanwhile. */
async function tagsOf(file) {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return []
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(headBytes), 0, headBytes, 0)
    .finally(() => handle.close())
  return /\ncache-tag: (.*)\r\n/i.exec(buffer.toString('latin1', 0, bytesRead))?.[1]?.split(',') ?? []
}

/** Files have the hash of their address as name; others are just being written, and the market purges twice. */
async function purge({ tags = [], purge_everything: isEverything = false }) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /^[0-9a-f]{32}$/.test(entry.name))
  let deleted = 0
  for (const { parentPath, path, name } of files) {
    const file = join(parentPath ?? path, name)
    if (!isEverything && !(await tagsOf(file)).some((tag) => tags.includes(tag))) continue
    await rm(file, { force: true })
    deleted++
  }
  process.stdout.write(`${isEverything ? 'everything' : tags.join(' ')}: ${deleted} of ${files.length} deleted\n`)
}

const hashOf = (text) => createHash('sha256').update(text).digest()
const isAllowed = ({ authorization = '' }) => timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${token}`))

async function bodyOf(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString())
}

const server = createServer(async (request, response) => {
  try {
    if (!isAllowed(request.headers)) return response.writeHead(401).end()
    await purge(await bodyOf(request))
    response.writeHead(204).end()
  } catch (error) {
    // The market tries again.
    process.stderr.write(`${error.message}\n`)
    response.writeHead(500).end()
  }
})
server.listen(Number(PORT), HOST, () => {
  process.stdout.write(`Purges are received at http://${HOST}:${server.address().port}\n`)
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0))
