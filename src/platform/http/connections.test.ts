import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { Connections } from '#platform/http/connections.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resume) => server.close(resume))
  }
})

const large = Buffer.alloc(4_000_000, 'x')

/** A server with a large body at /large and its URL elsewhere, recording the started requests. */
async function open({ stalledMs = 60_000 } = {}) {
  const begun: string[] = []
  const answer = ({ request, response, isFirst, isPipelined }: RequestScope) => {
    begun.push(`${request.url}${isFirst ? ' first' : ''}${isPipelined ? ' pipelined' : ''}`)
    response.end(request.url === '/large' ? large : `[${request.url}]`)
  }
  const connections = new Connections(answer, stalledMs)
  const server = createServer(connections.accept)
  servers.push(server)
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const countOpen = () =>
    new Promise<number>((resume, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resume(count))),
    )
  return { begun, countOpen, port: (server.address() as AddressInfo).port }
}

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`

function send(port: number, paths: string[]): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(paths.map(requestOf).join(''))
  return socket
}

test('pipelined requests are answered in order, one at a time', async () => {
  const { port, begun } = await open()
  const socket = send(port, ['/1', '/2', '/3'])
  let words = ''
  socket.on('data', (chunk) => (words += String(chunk)))
  await expect.poll(() => words.match(/\[\/\d\]/g)).toEqual(['[/1]', '[/2]', '[/3]'])
  expect(begun).toEqual(['/1 first', '/2 pipelined', '/3 pipelined'])
  socket.write(requestOf('/4'))
  await expect.poll(() => begun.at(-1)).toBe('/4')
  socket.destroy()
})

test('a client that does not read its answers cannot start more requests', async () => {
  const { port, begun } = await open()
  const silent = send(
    port,
    Array.from({ length: 30 }, () => '/large'),
  )
  silent.pause()
  await expect.poll(() => begun.length).toBeGreaterThan(0)
  // Other clients are answered meanwhile, and not more was started than fits into the network buffers.
  for (let turn = 0; turn < 20; turn++) {
    const other = connect(port, '127.0.0.1')
    other.write('GET /other HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
    expect(await text(other)).toContain('[/other]')
  }
  expect(begun.filter((one) => one.startsWith('/large')).length).toBeLessThan(15)
  silent.destroy()
})

test('a client with too many pipelined requests is disconnected', async () => {
  const { port, begun } = await open()
  const greedy = send(
    port,
    Array.from({ length: 200 }, () => '/large'),
  )
  greedy.pause()
  await new Promise((resume) => greedy.once('close', resume).resume())
  expect(begun.length).toBeLessThan(40)
})

test('an answer that is not read is aborted, and a slow handler is not', async () => {
  const { port, begun, countOpen } = await open({ stalledMs: 50 })
  const silent = send(port, ['/large', '/large', '/large', '/large', '/large', '/large'])
  silent.pause()
  await expect.poll(() => begun.length).toBeGreaterThan(0)
  await expect.poll(countOpen).toBe(0)
  silent.destroy()

  const slow = new Connections(({ response }) => void setTimeout(() => response.end('done'), 300), 50)
  const server = createServer(slow.accept)
  servers.push(server)
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect(await answer.text()).toBe('done')
})

test('while the server shuts down, every answer closes its connection, also pending ones', async () => {
  let finish: (() => void) | undefined
  const connections = new Connections(({ response }) => void (finish = () => response.end('late')))
  const server = createServer(connections.accept)
  servers.push(server)
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const socket = send((server.address() as AddressInfo).port, ['/'])
  await expect.poll(() => finish).toBeDefined()
  connections.drain()
  finish!()
  const words = await text(socket)
  expect(words).toMatch(/connection: close/i)
  expect(words).toContain('late')
})
