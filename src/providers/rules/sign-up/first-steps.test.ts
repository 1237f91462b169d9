import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.ts'

const begun = {
  state: { status: 'submitted' },
  pictures: { logo: null, cover: {} },
  locations: [{ hours: [] }],
  people: [{}],
} as const

test('a new business sees completed and next steps', () => {
  const steps = firstSteps({ ...begun, locations: [...begun.locations], pictures: { ...begun.pictures } }, 0)
  expect(steps.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['sent', 'person', 'cover'])
})

test('an active business with a service has no open steps', () => {
  const live = {
    ...begun,
    state: { status: 'active' as const },
    pictures: { logo: {}, cover: {} },
    locations: [{ hours: [{}] }],
  }
  expect(firstSteps(live, 1).every(({ isDone }) => isDone)).toBe(true)
})
