import { expect, test } from 'vitest'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { timelineOf } from '#catalogue/screens/success/success-view.ts'

const states = (status: ServiceStatus, isLive = false, providerStatus = 'active') =>
  timelineOf({ status, isLive, providerStatus }).map(({ state }) => state)

test('what was just sent waits for a look', () => {
  expect(states('submitted')).toEqual(['done', 'now', 'later'])
  expect(states('in_review')).toEqual(['done', 'now', 'later'])
})

test('what is live has nothing before it', () => {
  expect(states('published', true)).toEqual(['done', 'done', 'done'])
})

test('an accepted service of a business that is still looked at waits for it', () => {
  expect(states('published', false, 'submitted')).toEqual(['done', 'done', 'now'])
})

test('what was sent back stops at the look', () => {
  expect(states('changes_requested')[1]).toBe('stopped')
  expect(states('rejected')[1]).toBe('stopped')
})
