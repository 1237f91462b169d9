import { expect, test } from 'vitest'
import { hasReached, nextSteps } from './next-steps.ts'

test('a ticket has the next step of its dishes that are behind', () => {
  expect(nextSteps([{ actions: ['prepare', 'ready', 'cancel'] }])).toEqual(['prepare'])
  expect(nextSteps([{ actions: ['ready', 'cancel'] }, { actions: ['fulfil', 'cancel'] }])).toEqual(['ready'])
  expect(nextSteps([{ actions: ['accept', 'decline'] }, { actions: ['prepare'] }])).toEqual(['accept', 'decline'])
  expect(nextSteps([{ actions: [] }])).toEqual([])
})

test('what is ready was prepared, and what is declined was not accepted', () => {
  expect([hasReached('prepare', 'ready'), hasReached('ready', 'preparing')]).toEqual([true, false])
  expect([hasReached('accept', 'declined'), hasReached('decline', 'declined')]).toEqual([false, true])
})
