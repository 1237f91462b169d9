import { beforeEach, expect, test, vi } from 'vitest'
import { defaultPolicy } from '#identity/rules/passwords/password-policy.ts'

const requests = vi.fn(async () => new Response(JSON.stringify(defaultPolicy)))
const policyCalls = () =>
  requests.mock.calls.filter((call) => String((call as unknown[])[0]).endsWith('/password-policy')).length

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', requests.mockClear())
  vi.stubGlobal('navigator', { userAgent: 'test' })
  return () => vi.unstubAllGlobals()
})

const open = () => import('#identity/screens/passwords/password-policy.ts')

test('the policy is loaded once', async () => {
  const { loadPolicy } = await open()
  expect(await Promise.all([loadPolicy(), loadPolicy()])).toEqual([defaultPolicy, defaultPolicy])
  await loadPolicy()
  expect(policyCalls()).toBe(1)
})

test('after a refusal it is loaded again, if it had been loaded', async () => {
  const { loadPolicy, reloadPolicyIfLoaded } = await open()
  await reloadPolicyIfLoaded()
  expect(policyCalls()).toBe(0)
  await loadPolicy()
  await reloadPolicyIfLoaded()
  expect(policyCalls()).toBe(2)
  await loadPolicy()
  expect(policyCalls()).toBe(2)
})

test('a failed load is not cached', async () => {
  const { loadPolicy } = await open()
  requests
    .mockImplementationOnce(async () => new Response('', { status: 503 }))
    .mockImplementationOnce(async () => new Response('', { status: 503 }))
  await expect(loadPolicy()).rejects.toThrow()
  expect(await loadPolicy()).toEqual(defaultPolicy)
})
