import { expect, test } from 'vitest'
import { chooseResources, type PooledTimeline } from '#booking/rules/bookings/choose-resources.ts'

const within = { startsAt: 60, endsAt: 120 }
const resource = (id: string, pool: string, claims: PooledTimeline['claims'] = []): PooledTimeline => ({
  id,
  pool,
  claims,
  longest: claims.reduce((longest, { startsAt, endsAt }) => Math.max(longest, endsAt - startsAt), 0),
})
const seat = (sessionId: string, number: number) => ({ ...within, sessionId, seat: number })
const alone = { within, sessionId: null, capacity: 1, party: 1 }

test('the first free resource by id is chosen, whatever the order of the list', () => {
  const rooms = [resource('b', 'room'), resource('a', 'room')]
  expect(chooseResources(rooms, { ...alone, pools: ['room'] })).toEqual({ ids: ['a'], seatsLeft: 1 })
})

test('a pool that is named twice requires two of its resources, and fewer are not enough', () => {
  const chairs = [resource('a', 'chair'), resource('b', 'chair'), resource('c', 'room')]
  expect(chooseResources(chairs, { ...alone, pools: ['chair', 'chair'] })?.ids).toEqual(['a', 'b'])
  expect(chooseResources(chairs, { ...alone, pools: ['chair', 'chair', 'chair'] })).toBeUndefined()
})

test('without required resources all seats are available', () => {
  expect(chooseResources([], { ...alone, pools: [], capacity: 8 })).toEqual({ ids: [], seatsLeft: 8 })
})

test('a class continues in the room where it began while the party fits', () => {
  const rooms = [resource('a', 'room'), resource('b', 'room', [seat('class', 0), seat('class', 1)])]
  const wish = { pools: ['room'], within, sessionId: 'class', capacity: 4 }
  expect(chooseResources(rooms, { ...wish, party: 2 })).toEqual({ ids: ['b'], seatsLeft: 2 })
  expect(chooseResources(rooms, { ...wish, party: 3 })).toEqual({ ids: ['a'], seatsLeft: 4 })
  expect(chooseResources(rooms, { ...wish, party: 5 })).toBeUndefined()
})

test('the pool with the fewest seats limits the party', () => {
  const both = [resource('a', 'room', [seat('class', 0)]), resource('b', 'projector')]
  const wish = { within, sessionId: 'class', capacity: 4, party: 1 }
  expect(chooseResources(both, { ...wish, pools: ['room', 'projector'] })).toEqual({ ids: ['a', 'b'], seatsLeft: 3 })
  expect(chooseResources(both, { ...wish, pools: ['projector', 'room'] })).toEqual({ ids: ['b', 'a'], seatsLeft: 3 })
})
