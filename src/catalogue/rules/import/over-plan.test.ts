import { expect, test } from 'vitest'
import { overPlanText } from '#catalogue/rules/import/over-plan.ts'

const room = (limit: number, published: number) => ({ plan: 'Growth', limit, published })

test.each([
  [{ counts: { made: 22 }, room: room(25, 3) }, ''],
  [
    { counts: { made: 200 }, room: room(25, 0) },
    'Growth has room for 25 published services. 175 of the 200 new ones will be paused until you have a larger plan.',
  ],
  [
    { counts: { made: 23 }, room: room(25, 3) },
    'Growth has room for 25 published services, and 3 are published already. 1 of the 23 new ones will be paused until you have a larger plan.',
  ],
  [
    { counts: { made: 4 }, room: room(1, 1) },
    'Growth has room for 1 published service, and 1 is published already. All 4 new ones will be paused until you have a larger plan.',
  ],
  [{ counts: { made: 0 }, room: room(1, 5) }, ''],
])('%j: "%s"', (tried, text) => {
  expect(overPlanText(tried)).toBe(text)
})
