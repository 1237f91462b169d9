import { createServer, type Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { listenAt, requireFreePort, type Listening } from '#platform/http/listening.ts'

const opened: Listening[] = []
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

const newServer = () =>
  createServer((request, response) => void response.end(`heard at ${request.socket.localAddress}`))

async function open(server: Server, port: number, hosts: string[]): Promise<void> {
  opened.push(await listenAt(server, port, hosts))
}

// Below the system's ephemeral ports and those of other tests.
let nextPort = 3_100 + (process.pid % 60) * 60

/** A port that is free on every address. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++
    if (
      await requireFreePort(port, []).then(
        () => true,
        () => false,
      )
    )
      return port
  }
}

const heard = (host: string, port: number) =>
  fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } }).then(
    (answer) => answer.text(),
    () => 'nobody',
  )

const interfaces = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
const hasIPv6 = interfaces.some(({ address }) => address === '::1')
const outside = interfaces.find(({ internal, family }) => !internal && family === 'IPv4')?.address

test('a local market answers at both loopback addresses, and not from outside', async () => {
  const port = await freePort()
  await open(newServer(), port, ['127.0.0.1', '::1'])
  expect(await heard('127.0.0.1', port)).toBe('heard at 127.0.0.1')
  expect(await heard('[::1]', port)).toBe(hasIPv6 ? 'heard at ::1' : 'nobody')
  if (outside) expect(await heard(outside, port)).toBe('nobody')
})

test('without an address the server listens everywhere', async () => {
  const port = await freePort()
  await open(newServer(), port, [])
  for (const host of ['127.0.0.1', ...(outside ? [outside] : [])]) expect(await heard(host, port)).toMatch('heard at')
})

test('after closing, the port is free', async () => {
  const port = await freePort()
  const listening = await listenAt(newServer(), port, ['127.0.0.1', '::1'])
  await listening.close()
  expect([await heard('127.0.0.1', port), await heard('[::1]', port)]).toEqual(['nobody', 'nobody'])
  await requireFreePort(port, ['127.0.0.1', '::1'])
})

test('a port in use, and a foreign address, are refused with an explanation', async () => {
  const port = await freePort()
  await open(newServer(), port, ['127.0.0.1'])
  await expect(requireFreePort(port, ['127.0.0.1', '::1'])).rejects.toThrow(`Port ${port} is taken by another program.`)
  await expect(requireFreePort(port, ['203.0.113.7'])).rejects.toThrow(
    'HOST is 203.0.113.7, which is no address of this machine.',
  )
})

test('if one address fails, those opened before are closed', async ({ skip }) => {
  if (!hasIPv6) skip()
  const port = await freePort()
  await open(newServer(), port, ['::1'])
  await expect(requireFreePort(port, ['127.0.0.1', '::1'])).rejects.toThrow('is taken')
  await requireFreePort(port, ['127.0.0.1'])
})
