import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInsideArea } from '#ordering/rules/checkout/drawn-area.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

const lisbon = [at(38.7, -9.2), at(38.8, -9.2), at(38.8, -9.1), at(38.7, -9.1)]

test('a point is inside or outside of an area', () => {
  expect(isInsideArea(lisbon, at(38.75, -9.15))).toBe(true)
  expect(isInsideArea(lisbon, at(38.75, -9.25))).toBe(false)
  expect(isInsideArea(lisbon, at(38.75, -9.05))).toBe(false)
  expect(isInsideArea(lisbon, at(38.85, -9.15))).toBe(false)
})

test('the bay of an area is outside', () => {
  const hook = [at(0, 0), at(4, 0), at(4, 4), at(3, 4), at(3, 1), at(0, 1)]
  expect(isInsideArea(hook, at(1, 0.5))).toBe(true)
  expect(isInsideArea(hook, at(1, 2))).toBe(false)
  expect(isInsideArea(hook, at(3.5, 3))).toBe(true)
})

test('an area across the 180th meridian is whole', () => {
  const taveuni = [at(-17, 179.5), at(-16.5, 179.5), at(-16.5, -179.5), at(-17, -179.5)]
  expect(isInsideArea(taveuni, at(-16.8, 179.9))).toBe(true)
  expect(isInsideArea(taveuni, at(-16.8, -179.9))).toBe(true)
  expect(isInsideArea(taveuni, at(-16.8, 178.9))).toBe(false)
  expect(isInsideArea(taveuni, at(-16.8, 0))).toBe(false)
})

test('the order and the direction of the corners do not matter', () => {
  const degrees = fc.integer({ min: -5, max: 5 })
  const point = fc.record({ latitude: degrees, longitude: degrees })
  // Never on a side, where rounding decides.
  const aside = point.map(({ latitude, longitude }) => at(latitude + 0.37, longitude + 0.61))
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 8 }), aside, fc.nat(7), (corners, wanted, by) => {
      const turned = corners.map((_, index) => corners[(index + by) % corners.length]!)
      const expected = isInsideArea(corners, wanted)
      expect(isInsideArea(turned, wanted)).toBe(expected)
      expect(isInsideArea(turned.toReversed(), wanted)).toBe(expected)
    }),
  )
})
