import { expect, test } from 'vitest'
import type { AppContext } from '../src/server/context.ts'
import type { withoutSubscriber } from '../src/server/jobs.ts'
import { settingDefaults } from '../src/market/rules/settings.ts'
import type { Listener } from '../src/platform/jobs/job.ts'
import type { Settings } from '../src/shared/settings.ts'

// The type check is the test: each line below an `@ts-expect-error` has a type error, and the check fails if it is not
// detected.

export const wrongSettings = ({ get }: Settings) => [
  // @ts-expect-error there is no setting of this name
  get('cart.hold_seconds'),
  // @ts-expect-error it holds a number
  get('cart.hold_minutes').toUpperCase(),
  // @ts-expect-error no such mode
  get('maintenance.mode') === 'asleep',
]

export const wrongEvents = async ({ db, publish }: AppContext) => {
  // @ts-expect-error there is no event of this name
  await publish(db, 'order.placd', { orderId: 'x', sealedToken: 'x' })
  // @ts-expect-error the payload lacks its token
  await publish(db, 'order.placed', { orderId: 'x' })
  // @ts-expect-error the id is a text
  await publish(db, 'order.expired', { orderId: 7 })
}

export const wrongSubscribers: Listener[] = [
  // @ts-expect-error nobody publishes that
  { on: 'order.lost', name: 'test.lost', run: async () => {} },
  // @ts-expect-error this event says nothing of a service
  { on: 'order.expired', name: 'test.expired', run: async (_ctx, { serviceId }) => void serviceId },
  // @ts-expect-error its payload has nothing of this name to go by
  { on: 'order.expired', name: 'test.sequence', sequence: { name: 'tests', by: 'serviceId' }, run: async () => {} },
]

// @ts-expect-error every event that nobody hears is named: this list lacks some
export const lackingSome: typeof withoutSubscriber = { 'case.opened': 'queues are counted' }

test('every declared setting has a default', () => {
  expect(Object.values(settingDefaults).filter((value) => value === undefined)).toEqual([])
  // @ts-expect-error a new installation needs all of them
  const some: typeof settingDefaults = { 'market.name': 'Sokora' }
  expect(Object.keys(settingDefaults)).toContain(Object.keys(some)[0])
})
