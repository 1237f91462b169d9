import { expect, test } from 'vitest'
import { calendar, claim, person, pooledResource } from '../../../../tests/support/orders/calendar.ts'
import { sessionOf } from '#booking/rules/bookings/session.ts'
import { candidates } from '#booking/rules/slots/probe.ts'

test('a room with a class that has begun is not free for another class at the same time', () => {
  const startsAt = Date.parse('2026-11-06T10:00Z')
  const ofAna = claim('2026-11-06T10:00Z', '2026-11-06T11:00Z', sessionOf('service', startsAt, 'ana'))
  const given = calendar({
    terms: { capacity: 4, pools: ['room'] },
    people: [person('ana', [ofAna]), person('bo')],
    pooledResources: [pooledResource('r', 'room', [ofAna])],
  })
  const seats = candidates(given, { from: '2026-11-06', until: '2026-11-06', party: 1 }).map((one) => [
    one.personId,
    one.seatsLeftAt(startsAt),
  ])
  expect(seats).toEqual([
    ['ana', 3],
    ['bo', 0],
  ])
})
