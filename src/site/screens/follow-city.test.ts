import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPerson } from '#site/screens/follow-city.ts'

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const lisbon = { name: 'Lisbon', country: 'PT', label: 'Lisbon, Portugal' }

let profile: { city: string; country: string } | null
let isDown: boolean
let given: unknown[]
let city: string
const saved = { read: () => city, save: (text: string) => void (city = text) }

beforeEach(() => {
  profile = null
  isDown = false
  given = []
  city = ''
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    if (isDown) return Promise.resolve(answer({}, 503))
    if (path.startsWith('/api/v1/places')) return Promise.resolve(answer({ items: [lisbon] }))
    if (body) given.push(JSON.parse(body))
    return Promise.resolve(profile || body ? answer(profile) : answer({}, 404))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a device without a city takes the one of the profile', async () => {
  profile = { city: 'Lagos', country: 'NG' }
  await followPerson('ann', saved)
  expect(city).toBe('Lagos, Nigeria')
  expect(given).toEqual([])
})

test('a city chosen on the device fills an empty profile, as a known town', async () => {
  city = 'Lisbon, Portugal'
  await followPerson('ann', saved)
  expect(given).toEqual([{ city: 'Lisbon', country: 'PT' }])
})

test('an unknown town is passed on as entered, and a known country stays', async () => {
  profile = { city: '', country: 'NG' }
  city = 'Rua Augusta 12'
  await followPerson('ann', saved)
  expect(given).toEqual([{ city: 'Rua Augusta 12' }])
})

test('if both have a city, both stay', async () => {
  profile = { city: 'Lagos', country: 'NG' }
  city = 'Lisbon, Portugal'
  await followPerson('ann', saved)
  expect([city, given]).toEqual(['Lisbon, Portugal', []])
})

test('without any city, the next page tries again', async () => {
  profile = { city: '', country: '' }
  await followPerson('ann', saved)
  profile = { city: 'Lagos', country: 'NG' }
  await followPerson('ann', saved)
  expect(city).toBe('Lagos, Nigeria')
})

test('this happens once per sign-in; after a failure it is tried again', async () => {
  city = 'Lisbon'
  isDown = true
  await expect(followPerson('ann', saved)).rejects.toThrow('503')
  isDown = false
  await followPerson('ann', saved)
  await followPerson('ann', saved)
  expect(given).toHaveLength(1)
})
