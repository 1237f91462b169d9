import { expect, test } from 'vitest'
import { settingDefaults } from '../src/market/rules/settings.ts'
import type { Settings } from '../src/shared/settings.ts'

// The type check is the test: each line below an `@ts-expect-error` is wrong, and the check fails when it no longer sees that.

export const wrongSettings = ({ get }: Settings) => [
  // @ts-expect-error there is no setting of this name
  get('cart.hold_seconds'),
  // @ts-expect-error it holds a number
  get('cart.hold_minutes').toUpperCase(),
  // @ts-expect-error no such mode
  get('maintenance.mode') === 'asleep',
]

test('every setting that a slice declares has a value in a new installation', () => {
  expect(Object.values(settingDefaults).filter((value) => value === undefined)).toEqual([])
  // @ts-expect-error a new installation needs all of them
  const some: typeof settingDefaults = { 'market.name': 'Sokora' }
  expect(Object.keys(settingDefaults)).toContain(Object.keys(some)[0])
})
