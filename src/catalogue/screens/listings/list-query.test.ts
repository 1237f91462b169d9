import { expect, test } from 'vitest'
import { currencyUnknown } from '#catalogue/rules/errors.ts'
import { filtersIn, readably, regionIn } from './list-query.server.ts'

const address = (region: string) => `/region/${region}`
const regionOf = (path: string) =>
  regionIn(path.split(/[/?]/)[2]!, new Request(`https://market.example${path}`), address)

/** The value that a loader throws. */
function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (thrown) {
    return thrown
  }
}

test('a region is known by its address, also when the page is asked for as data', () => {
  expect(regionOf('/region/africa')).toBe('africa')
  expect(regionIn('africa', new Request('https://market.example/region/africa.data?_routes=x'), address)).toBe('africa')
})

test.each([
  ['/region/Africa?rating=4', '/region/africa?rating=4'],
  ['/region/oceania', '/region/australia'],
])('%s has moved to %s for good', (path, target) => {
  const thrown = thrownBy(() => regionOf(path)) as Response
  expect([thrown.status, thrown.headers.get('location')]).toEqual([301, target])
})

test('a region that is none and a page beyond all are pages that do not exist', () => {
  expect(thrownBy(() => regionOf('/region/atlantis'))).toMatchObject({ init: { status: 404 } })
  expect(thrownBy(() => filtersIn(new URLSearchParams('page=5000')))).toMatchObject({ init: { status: 404 } })
})

test('a cursor and a currency without a price say nothing to a page', () => {
  expect(filtersIn(new URLSearchParams('cursor=abc&currency=EUR&rating=4'))).toEqual({ rating: 4, limit: 24 })
  expect(filtersIn(new URLSearchParams('from=5&currency=EUR'))).toMatchObject({ priceFrom: 5, currency: 'EUR' })
})

test('a price in money without a rate is left out', async () => {
  const ask = (filters: { currency?: string; rating?: number }) =>
    filters.currency ? Promise.reject(currencyUnknown(filters.currency)) : Promise.resolve(filters.rating)
  expect(await readably({ priceFrom: 1, currency: 'XXX', rating: 4 }, ask)).toBe(4)
})
