import { expect, test } from 'vitest'
import { adminRoles, rightsOf } from '#identity/rules/admin-roles.ts'
import {
  keyIn,
  marketScopeKeys,
  meansKey,
  neverByKey,
  placeOf,
  scopesReach,
  scopesWithin,
} from '#identity/rules/api-keys.ts'

test('every right of the dashboard belongs to a scope, or to no key at all', () => {
  for (const right of rightsOf('owner'))
    expect([right, scopesReach(marketScopeKeys, right)]).toEqual([right, !neverByKey.includes(right)])
})

test('a key cannot have more rights than its creator', () => {
  for (const role of adminRoles)
    for (const right of rightsOf('owner'))
      if (scopesReach(scopesWithin(rightsOf(role)), right)) expect(rightsOf(role)).toContain(right)
  expect(scopesWithin(rightsOf('auditor')).every((scope) => scope.endsWith(':read'))).toBe(true)
})

test('a key is read from its header only', () => {
  const key = `sok_${'a'.repeat(43)}`
  expect([
    keyIn(`Bearer ${key}`),
    keyIn(`bearer  ${key} `),
    keyIn(key),
    keyIn(`Basic ${key}`),
    keyIn(`Bearer ${key}x`),
    keyIn(undefined),
  ]).toEqual([key, key, undefined, undefined, undefined, undefined])
  expect([meansKey('Bearer sok_short'), meansKey('Bearer eyJhbGciOi'), meansKey(null)]).toEqual([true, false, false])
})

test('a market key cannot create webhook endpoints', () => {
  const place = (method: string, path: string) => placeOf({ providerId: null, scopes: ['rules:write'] }, method, path)
  expect([
    place('POST', '/api/admin/webhooks'),
    place('PATCH', '/api/admin/webhooks/x'),
    place('GET', '/api/admin/webhooks'),
  ]).toEqual(Array(3).fill('rejected'))
  expect(place('PUT', '/api/admin/settings/cart.max_items')).toBe('acts')
})

test('a business key is limited to its business, and a read key to reading', () => {
  const [id, basePath] = ['a1', '/api/v1/me/providers/a1']
  const place = (method: string, path: string, scopes = ['read']) => placeOf({ providerId: id, scopes }, method, path)
  expect([place('GET', basePath), place('HEAD', `${basePath}/orders`), place('POST', `${basePath}/orders`)]).toEqual([
    'acts',
    'acts',
    'rejected',
  ])
  expect(place('PATCH', basePath, ['read', 'write'])).toBe('acts')
  expect([
    place('GET', `${basePath}2/orders`),
    place('GET', '/api/v1/me/providers'),
    place('GET', '/api/v1/me/services/x'),
  ]).toEqual(Array(3).fill('rejected'))
  expect([place('GET', '/api/v1/services/x'), place('POST', '/api/v1/events')]).toEqual(['nobody', 'rejected'])
})
