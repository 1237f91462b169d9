import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { isPublicAddress, openOutgoing } from '#platform/outgoing.ts'

let calls = 0
const canary = createServer((request, response) => {
  calls += 1
  request.resume()
  if (request.url === '/redirect') response.writeHead(302, { location: '/canary' }).end()
  else if (request.url === '/endless') {
    const more = setInterval(() => response.write('x'.repeat(10_000)), 5)
    response.on('close', () => clearInterval(more))
  } else if (request.url !== '/silent') response.end('yes')
})
await new Promise<void>((resume) => canary.listen(0, '127.0.0.1', resume))
const { port } = canary.address() as AddressInfo
afterAll(() => {
  canary.closeAllConnections()
  canary.close()
})

const call = (url: string) => ({ url, body: '{}', secrets: ['one'], headers: {} })
const origin = `http://127.0.0.1:${port}`

const closedHosts = [
  '127.0.0.1',
  '2130706433',
  '0177.0.0.1',
  '0x7f.1',
  '127.1',
  '0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  'localhost',
  'LOCALHOST.',
  'a.localhost',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '100.100.100.200',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[2001:0:1::]',
  '192.0.2.1',
  '224.0.0.1',
  '255.255.255.255',
  '[ff02::1]',
  'metadata.google.internal',
  'router',
  'printer.local',
  '①②⑦.⓪.⓪.①',
]

test.each(closedHosts)('%s is not called', async (host) => {
  const before = calls
  const outgoing = openOutgoing({ allowsLoopback: false })
  expect(outgoing.faultOf(`https://${host}:${port}/`)).toBeTruthy()
  expect(await outgoing.post(call(`https://${host}:${port}/`))).toMatchObject({ code: null })
  expect(calls).toBe(before)
})

test('public internet addresses are allowed', () => {
  for (const address of ['1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  expect(openOutgoing({ allowsLoopback: false }).faultOf('https://example.com:8443/hook?a=1')).toBeUndefined()
})

test('only https URLs without credentials are called', () => {
  const { faultOf } = openOutgoing({ allowsLoopback: false })
  for (const url of [
    'http://example.com',
    'ftp://example.com',
    'https://me:pw@example.com',
    'example.com',
    'javascript:alert(1)',
    '',
  ])
    expect([url, faultOf(url)]).toEqual([url, expect.any(String)])
})

test('a name that resolves to an internal address is refused, also if its answer changes', async () => {
  let requestCount = 0
  const rebinding = openOutgoing({
    allowsLoopback: false,
    timeoutMs: 300,
    resolve: async () => [{ address: requestCount++ === 0 ? '192.0.2.7' : '127.0.0.1', family: 4 }],
  })
  expect(await rebinding.post(call('https://a.example.com'))).toMatchObject({
    code: null,
    words: 'This address is not on the public internet.',
  })
  expect(await rebinding.post(call('https://a.example.com'))).toMatchObject({
    code: null,
    words: 'This address is not on the public internet.',
  })
  const mixed = openOutgoing({
    allowsLoopback: false,
    resolve: async () => [
      { address: '1.1.1.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
  })
  expect(await mixed.post(call('https://a.example.com'))).toMatchObject({
    code: null,
    words: 'This address is not on the public internet.',
  })
  expect(requestCount).toBe(2)
})

test('a name is resolved once, and the connection uses the result', async () => {
  let requestCount = 0
  const outgoing = openOutgoing({
    allowsLoopback: true,
    resolve: async () => [{ address: requestCount++ === 0 ? '127.0.0.1' : '10.9.9.9', family: 4 }],
  })
  expect(await outgoing.post(call(`http://localhost:${port}/`))).toMatchObject({ code: 200, words: 'yes' })
  expect(requestCount).toBe(1)
})

test('a redirect is returned, not followed', async () => {
  const before = calls
  expect(await openOutgoing({ allowsLoopback: true }).post(call(`${origin}/redirect`))).toMatchObject({ code: 302 })
  expect(calls).toBe(before + 1)
})

test('an endless answer is truncated, and a silent server times out', async () => {
  const outgoing = openOutgoing({ allowsLoopback: true, timeoutMs: 400 })
  const endless = await outgoing.post(call(`${origin}/endless`))
  expect([endless.code, endless.words.length]).toEqual([200, 500])
  expect(await outgoing.post(call(`${origin}/silent`))).toMatchObject({
    code: null,
    words: 'No answer within 0.4 seconds.',
  })
})
