import { expect, test } from 'vitest'
import { describeChoice, readDateChoice } from './date-choice.ts'

const read = (query: string) => readDateChoice(new URLSearchParams(query), 'date')

test('a choice is read from the URL, and shown in words', () => {
  expect(describeChoice(read('date=2026-11-28'))).toBe('Sat 28 Nov')
  expect(describeChoice(read('date=2026-11-28&until=2026-11-29&part=morning'))).toBe('28–29 Nov, morning')
  expect(describeChoice(read('date=2027-01-30&until=2027-02-01'))).toBe('30 Jan – 1 Feb')
  expect(describeChoice(read('part=evening'))).toBe('Any evening')
  expect(describeChoice(read('date=&until=&part='))).toBe('')
  expect(describeChoice(read('date=2026-11-28&after=17:00&party=2'))).toBe('Sat 28 Nov, after 17:00, 2 people')
  expect(describeChoice(read('after=09:00&party=1'))).toBe('After 09:00, 1 person')
})

test('invalid values are ignored', () => {
  expect(read('date=2026-02-30&until=2026-11-29&part=night')).toMatchObject({ first: null, last: null, part: null })
  expect(read('after=17:30&party=40')).toMatchObject({ after: null, party: null })
  expect(read('date=2026-11-28&until=2026-11-27')).toMatchObject({ first: '2026-11-28', last: null })
})
