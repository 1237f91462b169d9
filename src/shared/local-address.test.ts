import { expect, test } from 'vitest'
import { isAnsweredAs, isSiteAddress } from '#shared/local-address.ts'

test.each([
  [true, 'its public address', 'https://market.example', 'https://market.example', 'market.example'],
  [
    true,
    'its public address, whatever a proxy made of the host',
    'https://market.example/login',
    'https://market.example',
    '10.0.0.7:3000',
  ],
  [false, 'the same name without encryption', 'http://market.example', 'https://market.example', 'market.example'],
  [
    false,
    'the same name on another port',
    'https://market.example:8443',
    'https://market.example',
    'market.example:8443',
  ],
  [
    false,
    'the host that was asked, beside a public address',
    'http://10.0.0.7:3000',
    'https://market.example',
    '10.0.0.7:3000',
  ],
  [false, 'what is no address', 'null', 'https://market.example', 'null'],
  [true, 'another name of this machine', 'http://127.0.0.1:3000', 'http://localhost:3000', '127.0.0.1:3000'],
  [true, 'a number in the own network', 'http://192.168.1.5:3000', 'http://localhost:3000', '192.168.1.5:3000'],
  [true, 'IPv6', 'http://[fe80::1]:3000', 'http://localhost:3000', '[fe80::1]:3000'],
  [
    true,
    'another port, where a container is reached through one',
    'http://localhost:8080',
    'http://localhost:3000',
    'localhost:8080',
  ],
  [true, 'the name of a container', 'http://market:3000', 'http://localhost:3000', 'market:3000'],
  [false, 'another program on this machine', 'http://localhost:5173', 'http://localhost:3000', 'localhost:3000'],
  [
    false,
    'a name that somebody points here',
    'http://rebound.example:3000',
    'http://localhost:3000',
    'rebound.example:3000',
  ],
  [
    false,
    'a number below a public name',
    'http://127.0.0.1.evil.example:3000',
    'http://localhost:3000',
    '127.0.0.1.evil.example:3000',
  ],
  [false, 'another scheme', 'https://127.0.0.1:3000', 'http://localhost:3000', '127.0.0.1:3000'],
])('%s: %s', (isOwn, _what, address, publicUrl, host) => {
  expect(isSiteAddress(address, publicUrl, host)).toBe(isOwn)
})

test.each([
  [true, 'localhost:3000'],
  [true, '127.0.0.1:3000'],
  [true, '[::1]:3000'],
  [true, '192.168.1.5'],
  [true, 'market:3000'],
  [true, 'demo.localhost:3000'],
  [true, undefined],
  [false, 'rebound.example:3000'],
  [false, 'REBOUND.EXAMPLE'],
  [false, 'not a host'],
])('without a public address, %s for requests to %s', (isAnswered, host) => {
  expect(isAnsweredAs(host, 'http://localhost:3000')).toBe(isAnswered)
})

test('with a public address, the proxy decides which host names are valid', () => {
  expect(isAnsweredAs('10.0.0.7.internal.example:3000', 'https://market.example')).toBe(true)
})
