import { expect, test } from 'vitest'
import { readProviders } from '#platform/config/provider-config.ts'

const acme = {
  OIDC_ACME_ISSUER: 'https://login.acme.example',
  OIDC_ACME_CLIENT_ID: 'market',
  OIDC_ACME_CLIENT_SECRET: 'word',
}

test('without keys there are no sign-in providers', () => {
  expect(readProviders({})).toEqual([])
  expect(readProviders({ GOOGLE_CLIENT_ID: '', OIDC_PROVIDERS: ' ' })).toEqual([])
  expect(() => readProviders({ GOOGLE_CLIENT_ID: 'half of it' })).toThrow('belong together')
})

test('a known provider is enabled when both of its keys are set', () => {
  expect(readProviders({ GITHUB_CLIENT_ID: 'market', GITHUB_CLIENT_SECRET: 'word' })).toEqual([
    { id: 'github', name: 'GitHub', clientId: 'market', clientSecret: 'word' },
  ])
})

test('any number of issuers is listed by name', () => {
  const city = {
    OIDC_CITY_ID_ISSUER: 'http://127.0.0.1:9',
    OIDC_CITY_ID_CLIENT_ID: 'm',
    OIDC_CITY_ID_CLIENT_SECRET: 'w',
  }
  expect(readProviders({ OIDC_PROVIDERS: 'acme, city-id', OIDC_ACME_NAME: 'Acme', ...acme, ...city })).toEqual([
    { id: 'acme', name: 'Acme', issuer: 'https://login.acme.example', clientId: 'market', clientSecret: 'word' },
    { id: 'city-id', name: 'city-id', issuer: 'http://127.0.0.1:9', clientId: 'm', clientSecret: 'w' },
  ])
})

test.each([
  ['google', 'cannot be one'],
  ['test', 'cannot be one'],
  ['acme,acme', 'each once'],
  ['a b', 'cannot be one'],
  ['acme,other', 'OIDC_OTHER_ISSUER is missing'],
])('OIDC_PROVIDERS=%s does not start', (list, words) => {
  expect(() => readProviders({ OIDC_PROVIDERS: list, ...acme })).toThrow(words)
})

test('an issuer is a URL', () => {
  expect(() => readProviders({ OIDC_PROVIDERS: 'acme', ...acme, OIDC_ACME_ISSUER: 'login.acme.example' })).toThrow(
    'must be an address',
  )
})
