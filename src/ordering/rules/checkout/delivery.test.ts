import { expect, test } from 'vitest'
import {
  deliveryFee,
  distanceKm,
  isInServiceArea,
  isVisited,
  travelFee,
  zoneFor,
  type Distance,
} from '#ordering/rules/checkout/delivery.ts'

const lisbon = { latitude: 38.7223, longitude: -9.1393 }
const porto = { latitude: 41.1579, longitude: -8.6291 }
const zones = [
  { radiusKm: 10, feeMinor: 500, minimumMinor: 2000, freeFromMinor: 5000 },
  { radiusKm: 3, feeMinor: 200 },
]

const at = (km: Distance) => ({ km, point: null, postalCode: '' })

test('Lisbon and Porto are 274 kilometres apart', () => {
  expect(distanceKm(lisbon, porto)).toBeCloseTo(274, 0)
  expect(distanceKm(lisbon, lisbon)).toBe(0)
})

test('the distance across the date line is the shorter way', () => {
  expect(distanceKm({ latitude: -17, longitude: 179.9 }, { latitude: -17, longitude: -179.9 })).toBeLessThan(22)
})

test('an address belongs to the smallest zone that includes it', () => {
  expect(zoneFor(zones, at(2))?.feeMinor).toBe(200)
  expect(zoneFor(zones, at(3))?.feeMinor).toBe(200)
  expect(zoneFor(zones, at(3.1))?.feeMinor).toBe(500)
  expect(zoneFor(zones, at(10.1))).toBeUndefined()
})

test('postal codes decide before drawn areas, and those before circles', () => {
  const corners = [
    { latitude: 38, longitude: -10 },
    { latitude: 38, longitude: -9 },
    { latitude: 39, longitude: -9 },
    { latitude: 39, longitude: -10 },
  ]
  const all = [...zones, { corners, feeMinor: 300 }, { postalCodes: ['1250*'], feeMinor: 400 }]
  const here = { km: 2, point: lisbon, postalCode: '1250-001' }
  expect(zoneFor(all, here)?.feeMinor).toBe(400)
  expect(zoneFor(all, { ...here, postalCode: '1100-053' })?.feeMinor).toBe(300)
  expect(zoneFor(all, { ...here, point: porto, postalCode: '' })?.feeMinor).toBe(200)
  expect(zoneFor(all.slice(2), { km: 274, point: porto, postalCode: '4000-001' })).toBeUndefined()
})

test('the longest beginning decides, whatever the order', () => {
  const listed = (postalCodes: string[], feeMinor: number) => ({ postalCodes, feeMinor })
  const all = [listed(['12*'], 100), listed(['1250*'], 200), listed(['1250-001'], 300)]
  const feeTo = (postalCode: string) => zoneFor(all, { km: 1, point: null, postalCode })?.feeMinor
  expect([feeTo('1200-111'), feeTo('1250-999'), feeTo('1250 001'), feeTo('1300-000')]).toEqual([
    100,
    200,
    300,
    undefined,
  ])
})

test('where only the town is known, an area of the own town may match', () => {
  const area = { corners: [porto, lisbon, { latitude: 38, longitude: -8 }], feeMinor: 300 }
  expect(zoneFor([area], at(0))).toBe(area)
  expect(zoneFor([area], at('unknown'))).toBe(area)
})

test('delivery is free above the amount of the zone', () => {
  expect(deliveryFee(zones[0]!, 4999)).toBe(500)
  expect(deliveryFee(zones[0]!, 5000)).toBe(0)
  expect(deliveryFee(zones[1]!, 1_000_000)).toBe(200)
})

test('a visit costs the fee of the first step that includes the customer', () => {
  const steps = [
    { upToKm: 20, feeMinor: 1500 },
    { upToKm: 5, feeMinor: 500 },
  ]
  expect([1, 5, 6, 40].map((km) => travelFee(steps, km))).toEqual([500, 500, 1500, 1500])
  expect(travelFee([], 6)).toBe(0)
})

test('without an area visits have no limit', () => {
  expect(isInServiceArea(null, 900)).toBe(true)
  expect(isInServiceArea(10, 10)).toBe(true)
  expect(isInServiceArea(10, 10.01)).toBe(false)
})

test('postal codes limit visits, in addition to the radius', () => {
  const listed = { serviceAreaKm: null, postalCodes: ['1100-053', 'SW1A 1AA'] }
  expect(isVisited(listed, { km: 900, postalCode: '1100053' })).toBe(true)
  expect(isVisited(listed, { km: 0, postalCode: 'sw1a1aa' })).toBe(true)
  expect(isVisited(listed, { km: 0, postalCode: '1100-054' })).toBe(false)
  expect(isVisited({ ...listed, serviceAreaKm: 5 }, { km: 4, postalCode: '1100-054' })).toBe(true)
  expect(isVisited({ serviceAreaKm: null, postalCodes: [] }, { km: 900, postalCode: '' })).toBe(true)
})

test('an unknown town is in the widest zone and the farthest step, and no service area leaves it out', () => {
  expect(zoneFor(zones.toReversed(), at('unknown'))?.feeMinor).toBe(500)
  expect(zoneFor([], at('unknown'))).toBeUndefined()
  const steps = [
    { upToKm: 20, feeMinor: 1500 },
    { upToKm: 5, feeMinor: 500 },
  ]
  expect(travelFee(steps, 'unknown')).toBe(1500)
  expect(isVisited({ serviceAreaKm: 5, postalCodes: [] }, { km: 'unknown', postalCode: '' })).toBe(true)
  expect(isVisited({ serviceAreaKm: null, postalCodes: ['1100-053'] }, { km: 'unknown', postalCode: '1200' })).toBe(
    false,
  )
})
