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

test('a region is read from the URL, also for data requests', () => {
  expect(regionOf('/region/africa')).toBe('africa')
  expect(regionIn('africa', new Request('https://market.example/region/africa.data?_routes=x'), address)).toBe('africa')
})

test.each([
  ['/region/Africa?rating=4', '/region/africa?rating=4'],
  ['/region/oceania', '/region/australia'],
])('%s redirects permanently to %s', (path, target) => {
  const thrown = thrownBy(() => regionOf(path)) as Response
  expect([thrown.status, thrown.headers.get('location')]).toEqual([301, target])
})

test('an unknown region and a page beyond the last do not exist', () => {
  expect(thrownBy(() => regionOf('/region/atlantis'))).toMatchObject({ init: { status: 404 } })
  expect(thrownBy(() => filtersIn(new URLSearchParams('page=5000')))).toMatchObject({ init: { status: 404 } })
})

test('a page ignores cursors, and currencies without a price', () => {
  expect(filtersIn(new URLSearchParams('cursor=abc&currency=EUR&rating=4'))).toEqual({ rating: 4, limit: 24 })
  expect(filtersIn(new URLSearchParams('from=5&currency=EUR'))).toMatchObject({ priceFrom: 5, currency: 'EUR' })
})

test('a price filter in a currency without a rate is ignored', async () => {
  const search = (filters: { currency?: string; rating?: number }) =>
    filters.currency ? Promise.reject(currencyUnknown(filters.currency)) : Promise.resolve(filters.rating)
  expect(await readably({ priceFrom: 1, currency: 'XXX', rating: 4 }, search)).toBe(4)
})
