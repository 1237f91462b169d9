import { expect, test } from 'vitest'
import {
  addressOf,
  isTimeLost,
  openWeeks,
  readChoice,
  weekParts,
  type Choosable,
  type DayPart,
  type DayTimes,
} from './picker.ts'

const service: Choosable = {
  options: [{ id: 'cut' }, { id: 'colour' }],
  addons: [{ id: 'wash' }],
  staff: [{ id: 'ana' }],
  fulfillmentMethods: ['venue', 'online'],
  partyMin: 1,
  partyMax: 4,
  anyoneAllowed: true,
}

test('by default the first option, anyone and one person are chosen', () => {
  const choice = readChoice(new URLSearchParams(), service)
  expect(choice).toMatchObject({
    optionId: 'cut',
    addonIds: [],
    staffId: null,
    party: 1,
    fulfillmentMethod: 'venue',
    day: null,
  })
})

test('a choice that is written into a URL is read back unchanged', () => {
  const choice = readChoice(
    new URLSearchParams('option=colour&addon=wash&staff=ana&party=3&fulfillmentMethod=online&day=2026-11-06&view=list'),
    service,
  )
  expect(readChoice(new URLSearchParams(addressOf(choice)), service)).toEqual(choice)
})

test.each([
  'option=x',
  'addon=x',
  'staff=x',
  'party=-1',
  'party=1e9',
  'party=two',
  'fulfillmentMethod=moon',
  'day=2026-13-40',
  'month=13',
])('a URL with %s is read without it', (search) => {
  const choice = readChoice(new URLSearchParams(search), service)
  expect(choice).toMatchObject({
    optionId: 'cut',
    addonIds: [],
    staffId: null,
    day: null,
    month: null,
    fulfillmentMethod: 'venue',
  })
  expect(choice.party).toBeGreaterThanOrEqual(1)
  expect(choice.party).toBeLessThanOrEqual(4)
})

test('a month begins with the week of today, and goes on into the next month at its end', () => {
  const days = (today: string) => openWeeks('2026-11', today, 1).map(([first]) => first)
  expect(days('2026-11-01')).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(days('2026-11-18')).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'])
  expect(days('2026-11-30')).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'])
})

test('days in columns share their rows: each local time once, in order', () => {
  const day = (date: string, free: Partial<Record<DayPart['title'], string[]>>): DayTimes => ({
    date,
    title: date,
    emptyText: null,
    parts: Object.entries(free).map(([title, labels]) => ({
      title: title as DayPart['title'],
      slots: labels.map((label) => ({ startsAt: `${date}T${label}Z`, label, seatsText: null, policyText: '' })),
    })),
  })
  const week = [
    day('2026-11-23', { Afternoon: ['16:30', '16:45'] }),
    day('2026-11-24', { Morning: ['09:15', '10:00'], Afternoon: ['12:00', '16:30'] }),
    day('2026-11-25', { Morning: ['09:00', '09:15'] }),
    day('2026-11-26', {}),
  ]
  expect(weekParts(week)).toEqual([
    { title: 'Morning', labels: ['09:00', '09:15', '10:00'] },
    { title: 'Afternoon', labels: ['12:00', '16:30', '16:45'] },
  ])
})

test('a selected time is lost when another person does not have it, not when another day is opened', () => {
  const choice = readChoice(new URLSearchParams('staff=ana'), service)
  const dayWith = (labels: string[]): DayTimes => ({
    date: '2026-11-06',
    title: 'Fri 6 Nov 2026',
    parts: [
      {
        title: 'Morning',
        slots: labels.map((label) => ({ startsAt: `2026-11-06T${label}Z`, label, seatsText: null, policyText: '' })),
      },
    ],
    emptyText: null,
  })
  const time = { startsAt: '2026-11-06T09:30Z', text: 'Fri 6 Nov 2026, 09:30', choice }
  const isLost = (now: Partial<typeof choice>, labels: string[]) =>
    isTimeLost(time, { choice: { ...choice, ...now }, selected: dayWith(labels), week: [], list: [] })
  expect(isLost({ staffId: 'rui' }, ['09:00', '10:00'])).toBe(true)
  expect(isLost({ optionId: 'colour' }, [])).toBe(true)
  expect(isLost({ staffId: 'rui' }, ['09:00', '09:30'])).toBe(false)
  expect(isLost({}, ['10:00'])).toBe(false)
  expect(isLost({ day: '2026-11-07' }, ['10:00'])).toBe(false)
})
