import { expect, test } from 'vitest'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
import { timelineOf } from '#catalogue/screens/success/success-view.ts'

const states = (status: ServiceStatus, isLive = false, providerStatus = 'active') =>
  timelineOf({ status, isLive, providerStatus }).map(({ state }) => state)

test('a submitted service waits for review', () => {
  expect(states('submitted')).toEqual(['done', 'now', 'later'])
  expect(states('in_review')).toEqual(['done', 'now', 'later'])
})

test('a published service has no open steps', () => {
  expect(states('published', true)).toEqual(['done', 'done', 'done'])
})

test('an accepted service of a business in review waits for the business', () => {
  expect(states('published', false, 'submitted')).toEqual(['done', 'done', 'now'])
})

test('a service that was sent back stops at the review', () => {
  expect(states('changes_requested')[1]).toBe('stopped')
  expect(states('rejected')[1]).toBe('stopped')
})
