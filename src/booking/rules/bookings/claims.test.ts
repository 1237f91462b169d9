import { expect, test } from 'vitest'
import { calendar, claim, person, pooledResource } from '../../../../tests/support/orders/calendar.ts'
import { claimsFor, classFirst } from '#booking/rules/bookings/claims.ts'
import { sessionOf } from '#booking/rules/bookings/session.ts'

const startsAt = Date.parse('2026-11-06T10:00Z')
const endsAt = Date.parse('2026-11-06T11:00Z')
const placing = { bookingId: 'booking', personId: 'ana', startsAt, party: 1 }
const classOf = (personId: string) => sessionOf('service', startsAt, personId)
const seat = (number: number, personId = 'ana') =>
  claim('2026-11-06T10:00Z', '2026-11-06T11:00Z', classOf(personId), number)

test('a booking claims one seat of its person and its room, under its own id', () => {
  const given = calendar({ terms: { pools: ['room'] }, pooledResources: [pooledResource('r', 'room')] })
  const heldClaim = { startsAt, endsAt, sessionId: 'booking', seat: 0 }
  expect(claimsFor(given, { ...placing, party: 3 })).toEqual([
    { ...heldClaim, resourceId: 'ana' },
    { ...heldClaim, resourceId: 'r' },
  ])
})

test('a visit with a gap claims its person in two parts and its room in one', () => {
  const given = calendar({
    terms: { pools: ['room'], gap: { startsMinutes: 15, lengthMinutes: 30 } },
    pooledResources: [pooledResource('r', 'room')],
  })
  expect(
    claimsFor(given, placing)!.map((one) => [one.resourceId, (one.startsAt - startsAt) / 60_000, endsAt - one.endsAt]),
  ).toEqual([
    ['ana', 0, 45 * 60_000],
    ['ana', 45, 0],
    ['r', 0, 0],
  ])
})

test('without a free room or person there is no claim', () => {
  expect(claimsFor(calendar({ terms: { pools: ['room'] } }), placing)).toBeUndefined()
  const busy = [claim('2026-11-06T10:59Z', '2026-11-06T12:00Z')]
  const full = calendar({ terms: { capacity: 2 }, people: [person('ana', [seat(0), seat(1)])] })
  expect(claimsFor(full, placing)).toBeUndefined()
  expect(
    claimsFor(calendar({ terms: { pools: ['room'] }, pooledResources: [pooledResource('r', 'room', busy)] }), placing),
  ).toBeUndefined()
})

test('each member of a party gets a seat that is free with the person and in the room', () => {
  const given = calendar({
    terms: { capacity: 4, pools: ['room'] },
    people: [person('ana', [seat(0)])],
    pooledResources: [pooledResource('r', 'room', [seat(2)])],
  })
  expect(claimsFor(given, { ...placing, party: 2 })!.map((one) => [one.resourceId, one.seat, one.sessionId])).toEqual([
    ['ana', 1, classOf('ana')],
    ['ana', 3, classOf('ana')],
    ['r', 1, classOf('ana')],
    ['r', 3, classOf('ana')],
  ])
  expect(claimsFor(given, { ...placing, party: 3 })).toBeUndefined()
})

test('the person whose class has begun comes first; the others keep their order', () => {
  const given = calendar({
    terms: { capacity: 4 },
    people: [
      person('ana'),
      person('bo', [seat(0, 'bo')]),
      person('cy', [claim('2026-11-06T10:00Z', '2026-11-06T11:00Z')]),
    ],
  })
  expect(classFirst(given, startsAt, ['cy', 'ana', 'bo'])).toEqual(['bo', 'cy', 'ana'])
  expect(classFirst(given, startsAt + 60_000, ['cy', 'ana', 'bo'])).toEqual(['cy', 'ana', 'bo'])
})
