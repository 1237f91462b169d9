import { expect, test } from 'vitest'
import { groupPins } from './pin-groups.ts'
import { boundsAround, normalizedBounds } from './points.ts'

const pin = (id: string, x: number, y: number, width = 60) => ({ id, x, y, width })

test('pills that would cover each other share one, and the first in the list stands for them', () => {
  expect(groupPins([pin('a', 100, 100), pin('b', 300, 100), pin('c', 130, 110)])).toEqual([['a', 'c'], ['b']])
})

test('pills that only come close keep apart', () => {
  expect(groupPins([pin('a', 100, 100), pin('b', 165, 100), pin('c', 100, 139)])).toEqual([['a'], ['b'], ['c']])
})

test('a pill that its count makes wider takes the next one in', () => {
  expect(groupPins([pin('a', 100, 100), pin('b', 166, 100), pin('c', 100, 105)])).toEqual([['a', 'c', 'b']])
})

test('a view across the 180th meridian, or around the whole world, has valid degrees', () => {
  expect(normalizedBounds({ west: 170, south: -95, east: 190, north: 10.000049 })).toEqual({
    west: 170,
    south: -90,
    east: -170,
    north: 10,
  })
  expect(normalizedBounds({ west: -300, south: -60, east: 200, north: 80 })).toMatchObject({ west: -180, east: 180 })
})

test('the bounds of points contain all of them', () => {
  expect(boundsAround([])).toBeUndefined()
  expect(
    boundsAround([
      { latitude: 1, longitude: 5 },
      { latitude: 3, longitude: -2 },
    ]),
  ).toEqual({ west: -2, south: 1, east: 5, north: 3 })
})
