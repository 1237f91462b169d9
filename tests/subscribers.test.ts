import { expect, test } from 'vitest'
import { listeners, withoutSubscriber } from '../src/server/jobs.ts'
import { deliverEvents } from '../src/platform/events/published-events.ts'

test('every subscriber has a name of its own', () => {
  expect(() => deliverEvents(listeners)).not.toThrow()
})

test('what is said to be heard by nobody has no subscriber', () => {
  expect(listeners.filter(({ on }) => Object.hasOwn(withoutSubscriber, on)).map(({ name }) => name)).toEqual([])
})

test('every sequence says by what of the event it is kept', () => {
  const sequences = listeners.flatMap(({ name, sequence }) => (sequence ? [{ subscriber: name, ...sequence }] : []))
  expect(sequences.length).toBeGreaterThan(0)
  expect(sequences.filter(({ by }) => !/^[a-z]+Id$/.test(by ?? ''))).toEqual([])
})

test('free times of a business are looked for behind its listings, in one sequence', () => {
  const placeOf = (wanted: string) => listeners.findIndex(({ name }) => name === wanted)
  for (const about of ['hours', 'state', 'plan']) {
    const [listings, times] = [placeOf(`catalogue.follow-${about}`), placeOf(`booking.follow-${about}`)]
    expect(listeners[times]).toMatchObject({ on: listeners[listings]!.on, sequence: listeners[listings]!.sequence })
    expect([about, listings >= 0 && listings < times]).toEqual([about, true])
  }
})
