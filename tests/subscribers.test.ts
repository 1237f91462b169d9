import { expect, test } from 'vitest'
import { listeners, withoutSubscriber } from '../src/server/jobs.ts'
import { deliverEvents } from '../src/platform/events/published-events.ts'

test('every subscriber has a unique name', () => {
  expect(() => deliverEvents(listeners)).not.toThrow()
})

test('events declared as unheard have no subscriber', () => {
  expect(listeners.filter(({ on }) => Object.hasOwn(withoutSubscriber, on)).map(({ name }) => name)).toEqual([])
})

test('every sequence names the part of the event that orders it', () => {
  const sequences = listeners.flatMap(({ name, sequence }) => (sequence ? [{ subscriber: name, ...sequence }] : []))
  expect(sequences.length).toBeGreaterThan(0)
  expect(sequences.filter(({ by }) => !/^[a-z]+Id$/.test(by ?? ''))).toEqual([])
})

test('free times of a business are refreshed after its listings, in one sequence', () => {
  const placeOf = (wanted: string) => listeners.findIndex(({ name }) => name === wanted)
  for (const about of ['hours', 'state', 'plan']) {
    const [listings, times] = [placeOf(`catalogue.follow-${about}`), placeOf(`booking.follow-${about}`)]
    expect(listeners[times]).toMatchObject({ on: listeners[listings]!.on, sequence: listeners[listings]!.sequence })
    expect([about, listings >= 0 && listings < times]).toEqual([about, true])
  }
})
