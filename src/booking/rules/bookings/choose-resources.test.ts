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

test('of several that are free the first by id is taken, whatever their order', () => {
  const rooms = [resource('b', 'room'), resource('a', 'room')]
  expect(chooseResources(rooms, { ...alone, pools: ['room'] })).toEqual({ ids: ['a'], seatsLeft: 1 })
})

test('a pool that is named twice takes two of it, and too few are none', () => {
  const chairs = [resource('a', 'chair'), resource('b', 'chair'), resource('c', 'room')]
  expect(chooseResources(chairs, { ...alone, pools: ['chair', 'chair'] })?.ids).toEqual(['a', 'b'])
  expect(chooseResources(chairs, { ...alone, pools: ['chair', 'chair', 'chair'] })).toBeUndefined()
})

test('who needs nothing gets nothing, and all seats are left', () => {
  expect(chooseResources([], { ...alone, pools: [], capacity: 8 })).toEqual({ ids: [], seatsLeft: 8 })
})

test('a class goes on in the room where it has begun, as long as the party fits', () => {
  const rooms = [resource('a', 'room'), resource('b', 'room', [seat('class', 0), seat('class', 1)])]
  const wish = { pools: ['room'], within, sessionId: 'class', capacity: 4 }
  expect(chooseResources(rooms, { ...wish, party: 2 })).toEqual({ ids: ['b'], seatsLeft: 2 })
  expect(chooseResources(rooms, { ...wish, party: 3 })).toEqual({ ids: ['a'], seatsLeft: 4 })
  expect(chooseResources(rooms, { ...wish, party: 5 })).toBeUndefined()
})

test('of two pools the one with fewer seats counts', () => {
  const both = [resource('a', 'room', [seat('class', 0)]), resource('b', 'projector')]
  const wish = { within, sessionId: 'class', capacity: 4, party: 1 }
  expect(chooseResources(both, { ...wish, pools: ['room', 'projector'] })).toEqual({ ids: ['a', 'b'], seatsLeft: 3 })
  expect(chooseResources(both, { ...wish, pools: ['projector', 'room'] })).toEqual({ ids: ['b', 'a'], seatsLeft: 3 })
})
