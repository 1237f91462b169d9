import { expect, test } from 'vitest'
import { isAnsweredAs, isSiteAddress } from '#shared/local-address.ts'

test.each([
  [
    true,
    'its public address',
    { address: 'https://market.example', publicUrl: 'https://market.example', host: 'market.example' },
  ],
  [
    true,
    'its public address, whatever a proxy made of the host',
    { address: 'https://market.example/login', publicUrl: 'https://market.example', host: '10.0.0.7:3000' },
  ],
  [
    false,
    'the same name without encryption',
    { address: 'http://market.example', publicUrl: 'https://market.example', host: 'market.example' },
  ],
  [
    false,
    'the same name on another port',
    { address: 'https://market.example:8443', publicUrl: 'https://market.example', host: 'market.example:8443' },
  ],
  [
    false,
    'the host that was asked, beside a public address',
    { address: 'http://10.0.0.7:3000', publicUrl: 'https://market.example', host: '10.0.0.7:3000' },
  ],
  [false, 'what is no address', { address: 'null', publicUrl: 'https://market.example', host: 'null' }],
  [
    true,
    'another name of this machine',
    { address: 'http://127.0.0.1:3000', publicUrl: 'http://localhost:3000', host: '127.0.0.1:3000' },
  ],
  [
    true,
    'a number in the own network',
    { address: 'http://192.168.1.5:3000', publicUrl: 'http://localhost:3000', host: '192.168.1.5:3000' },
  ],
  [true, 'IPv6', { address: 'http://[fe80::1]:3000', publicUrl: 'http://localhost:3000', host: '[fe80::1]:3000' }],
  [
    true,
    'another port, where a container is reached through one',
    { address: 'http://localhost:8080', publicUrl: 'http://localhost:3000', host: 'localhost:8080' },
  ],
  [
    true,
    'the name of a container',
    { address: 'http://market:3000', publicUrl: 'http://localhost:3000', host: 'market:3000' },
  ],
  [
    false,
    'another program on this machine',
    { address: 'http://localhost:5173', publicUrl: 'http://localhost:3000', host: 'localhost:3000' },
  ],
  [
    false,
    'a name that somebody points here',
    { address: 'http://rebound.example:3000', publicUrl: 'http://localhost:3000', host: 'rebound.example:3000' },
  ],
  [
    false,
    'a number below a public name',
    {
      address: 'http://127.0.0.1.evil.example:3000',
      publicUrl: 'http://localhost:3000',
      host: '127.0.0.1.evil.example:3000',
    },
  ],
  [
    false,
    'another scheme',
    { address: 'https://127.0.0.1:3000', publicUrl: 'http://localhost:3000', host: '127.0.0.1:3000' },
  ],
])('%s: %s', (isLocal, _what, { address, publicUrl, host }) => {
  expect(isSiteAddress(address, publicUrl, host)).toBe(isLocal)
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
