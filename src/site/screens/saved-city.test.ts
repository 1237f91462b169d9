import { beforeEach, expect, test, vi } from 'vitest'
import {
  closerSearch,
  markSending,
  saveCityOf,
  savedCity,
  saveSentCity,
  normalizeCity,
} from '#site/screens/saved-city.tsx'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  markSending()
  saveSentCity(new URLSearchParams('where='))
})

test('a saved city is trimmed and has at most 200 characters', () => {
  expect(normalizeCity('  Nairobi, Kenya ')).toBe('Nairobi, Kenya')
  expect(normalizeCity('x'.repeat(300))).toHaveLength(200)
  expect(normalizeCity('   ')).toBe('')
})

test('the city of a profile is effective as soon as it is saved', () => {
  saveCityOf({ city: 'Lisbon', country: 'PT' })
  expect([savedCity(), stored.get('userAddress')]).toEqual(['Lisbon, Portugal', 'Lisbon, Portugal'])
  saveCityOf({ city: '', country: 'PT' })
  expect(savedCity()).toBe('Lisbon, Portugal')
})

test('the place of a search is saved from its URL, if it was submitted here', () => {
  saveSentCity(new URLSearchParams('where=Rome, Italy'))
  expect(savedCity()).toBe('')
  markSending()
  saveSentCity(new URLSearchParams('which=San'))
  expect(savedCity()).toBe('')
  markSending()
  saveSentCity(new URLSearchParams('where=Lisbon, Portugal'))
  expect(savedCity()).toBe('Lisbon, Portugal')
})

test('a search without a place starts around the saved city, one with a place stays unchanged', () => {
  expect(closerSearch('?q=cut')).toBeNull()
  saveCityOf({ city: 'Lisbon', country: 'PT' })
  expect(closerSearch('?q=cut')).toBe('/search?q=cut&around=Lisbon%2C+Portugal')
  for (const search of ['?q=cut&where=', '?country=KE', '?region=africa', '?lat=1&lng=1', '?around=Rome'])
    expect(closerSearch(search)).toBeNull()
})
