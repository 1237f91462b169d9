import type { CastName } from '../../cast/ids.ts'
import { withReviews } from './demo-reviews.ts'
import { randomFrom, type Random } from '../../random.ts'
import { demoAccounts } from '#identity/rules/passwords/demo-accounts.ts'
import type { BusinessAction } from '#ordering/contract.ts'
import type { ProviderReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { plusDays, weekdayOf } from '#shared/time/local-date.ts'

export const demoZone = 'Europe/Lisbon'

export interface Guest {
  email: string
  name: string
  phone: string
  address?: { line1: string; city: string; postalCode: string; country: string }
}

/** `after`: minutes after the order; `before`: minutes before the visit begins, negative after its start. */
export interface Step {
  action: BusinessAction | 'customer-cancels' | 'customer-complains' | 'customer-reviews' | 'answers-review'
  /** The public review. */
  said?: { stars: number; text: string }
  after?: number
  before?: number
  reason?: ProviderReason
}

/** One order of the demo. Times are local to Lisbon. */
export interface Story {
  guest: Guest
  service: [name: CastName, number: number]
  option: number
  /** The person; undefined: anyone. */
  staff?: 'Rui Teixeira' | 'Leonor Barros'
  addons?: number[]
  quantity?: number
  fulfillmentMethod?: 'pickup' | 'delivery'
  note?: string
  placed: string
  visit?: string
  wanted?: string
  steps: Step[]
}

const guest = (name: string, at: number): Guest => ({
  name,
  email: `${name
    .split(' ')[0]!
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')}.guest@demo.invalid`,
  phone: `+3519120000${String(at + 10)}`,
  address: {
    line1: `${streets[at % streets.length]} ${7 + at * 5}`,
    city: 'Lisbon',
    postalCode: '1350-110',
    country: 'PT',
  },
})

const streets = ['Rua Ferreira Borges', 'Rua Saraiva de Carvalho', 'Rua do Patrocínio', 'Rua Tomás da Anunciação']

const guests = [
  'Beatriz Lima',
  'Tomás Rocha',
  'Inês Duarte',
  'Hugo Matos',
  'Clara Weiss',
  'Amir Haddad',
  'Sofia Neves',
  'Pedro Antunes',
  'Yuki Tanaka',
  'Marta Pinto',
  'Leo Brandt',
  'Nadia Okafor',
].map(guest)

const [{ email, name }] = demoAccounts

/** The person whom one can be in the demo. */
const customer: Guest = { email, name, phone: '+351912000001' }

/** The orders of the last three weeks and of the coming days, the oldest first. `today`: "2026-11-06", in Lisbon. */
export function storiesOf(today: string): Story[] {
  const random = randomFrom('orders of the demo')
  const past = Array.from({ length: 21 }, (_, index) => plusDays(today, index - 21))
  const stories = [
    ...past.flatMap((date) => [
      ...visitsOn(date, random),
      ...dinnersOn(date, random),
      ...colourOn(date, random),
      ...stewOn(date, random, today),
    ]),
    ...customStories(today),
    noShow(today),
    ...ahead(today),
  ]
  return withReviews(stories.toSorted((one, other) => one.placed.localeCompare(other.placed)))
}

const cuts = [1, 1, 2, 3, 4, 4, 5]

function visitsOn(date: string, random: Random): Story[] {
  if (weekdayOf(date) === 7) return []
  const times = random.some(['09:30', '10:45', '12:15', '14:00', '15:30', '16:45', '17:45'], 2)
  return times.map((time) => ({
    guest: random.pick(guests),
    service: ['studioAna', 1],
    option: random.pick(cuts),
    addons: random.chance(0.3) ? [random.whole(1, 3)] : [],
    placed: `${plusDays(date, -random.whole(2, 6))}T${random.pick(['08:10', '12:35', '20:45', '22:20'])}`,
    visit: `${date}T${time}`,
    steps: endOfVisit(random),
  }))
}

/** Most customers come; some do not. */
const endOfVisit = (random: Random): Step[] =>
  random.weighted(
    [
      {
        share: 80,
        steps: [
          { action: 'check-in', before: 1 },
          { action: 'fulfil', before: -50 },
        ],
      },
      { share: 12, steps: [{ action: 'customer-cancels', before: 60 * random.whole(3, 40) }] },
      { share: 3, steps: [{ action: 'miss', before: -20 }] },
      { share: 2, steps: [{ action: 'cancel', before: 60 * 20, reason: random.pick(['ill', 'overbooked']) }] },
    ] as { share: number; steps: Step[] }[],
    ({ share }) => share,
  ).steps

function dinnersOn(date: string, random: Random): Story[] {
  return random.some(['12:20', '13:05', '19:15', '20:30'], 2).map((time) => ({
    guest: random.pick(guests),
    service: ['casaPrato', 1],
    option: random.whole(1, 12),
    addons: random.chance(0.4) ? [random.whole(1, 3)] : [],
    quantity: random.whole(2, 4),
    fulfillmentMethod: random.chance(0.5) ? 'delivery' : 'pickup',
    placed: `${date}T${time}`,
    steps: endOfDinner(random),
  }))
}

const endOfDinner = (random: Random): Step[] => {
  const cooked: Step[] = [
    { action: 'prepare', after: 6 },
    { action: 'ready', after: 34 },
    { action: 'fulfil', after: 52 },
  ]
  const rejected: Step[] = [{ action: 'cancel', after: 7, reason: random.pick(['overbooked', 'closed']) }]
  return random.chance(0.96) ? cooked : rejected
}

/** A long visit with a deposit that was paid online; a late cancellation costs a part of it. */
function colourOn(date: string, random: Random): Story[] {
  if (![2, 4, 6].includes(weekdayOf(date))) return []
  const ends: Step[][] = [
    [
      { action: 'check-in', before: 3 },
      { action: 'fulfil', before: -130 },
    ],
    [{ action: 'customer-cancels', before: 60 * 9 }],
  ]
  return [
    {
      guest: random.pick(guests),
      service: ['studioAna', 2],
      option: random.whole(1, 4),
      placed: `${plusDays(date, -5)}T19:40`,
      visit: `${date}T10:00`,
      steps: random.chance(0.8) ? ends[0]! : ends[1]!,
    },
  ]
}

/** Stews for Sunday: requested and paid during the week, sometimes more than the kitchen can make. */
function stewOn(date: string, random: Random, today: string): Story[] {
  if (weekdayOf(date) !== 7) return []
  const cooked: Step[] = [
    { action: 'accept', after: 40 },
    { action: 'prepare', after: 60 * 36 },
    { action: 'ready', after: 60 * 41 },
    { action: 'fulfil', after: 60 * 42 },
  ]
  const isLast = plusDays(date, 7) >= today
  const full: Step[] = [{ action: 'decline', after: 55, reason: 'overbooked' }]
  return [1, 2, 3].map((at) => ({
    guest: guests[(at * 3 + Number(date.slice(-2))) % guests.length]!,
    service: ['casaPrato', 2],
    option: at,
    fulfillmentMethod: at === 2 ? 'delivery' : 'pickup',
    placed: `${plusDays(date, -2)}T${15 + at}:30`,
    wanted: `${date}T13:00`,
    steps:
      at === 3 && random.chance(0.6)
        ? full
        : at === 1 && isLast
          ? [...cooked, { action: 'customer-complains', after: 60 * 45 }]
          : cooked,
  }))
}

/** The past and upcoming orders of the demo customer. */
const customStories = (today: string): Story[] => [
  {
    guest: customer,
    service: ['studioAna', 1],
    option: 1,
    addons: [2],
    placed: `${plusDays(today, -11)}T21:05`,
    visit: `${workday(plusDays(today, -8))}T11:30`,
    steps: [
      { action: 'check-in', before: 2 },
      { action: 'fulfil', before: -48 },
    ],
  },
  {
    guest: customer,
    service: ['studioAna', 1],
    option: 3,
    placed: `${plusDays(today, -6)}T09:40`,
    visit: `${workday(plusDays(today, -2))}T16:00`,
    steps: [{ action: 'customer-cancels', after: 300 }],
  },
  {
    guest: customer,
    service: ['casaPrato', 1],
    option: 5,
    quantity: 2,
    fulfillmentMethod: 'delivery',
    note: 'The bell says Costa.',
    placed: `${plusDays(today, -1)}T19:20`,
    steps: [
      { action: 'prepare', after: 5 },
      { action: 'ready', after: 31 },
      { action: 'fulfil', after: 55 },
    ],
  },
  {
    guest: customer,
    service: ['studioAna', 1],
    option: 1,
    staff: 'Leonor Barros',
    placed: `${plusDays(today, -1)}T22:10`,
    visit: `${workday(plusDays(today, 4))}T17:00`,
    steps: [],
  },
]

/** Somebody did not come. */
const noShow = (today: string): Story => ({
  guest: guests[10]!,
  service: ['studioAna', 1],
  option: 4,
  staff: 'Rui Teixeira',
  placed: `${plusDays(today, -5)}T18:20`,
  visit: `${workday(plusDays(today, -2))}T18:15`,
  steps: [{ action: 'miss', before: -20 }],
})

/**
 * Upcoming visits (not with Ana, whose times stay free for people who try the demo), and dinners that wait for an
 * answer. Orders dated later than now are placed now.
 */
const ahead = (today: string): Story[] => [
  ...[1, 2, 3, 5].map((day, at): Story => ({
    guest: guests[at]!,
    service: ['studioAna', 1],
    option: cuts[at]!,
    staff: at % 2 ? 'Rui Teixeira' : 'Leonor Barros',
    placed: `${plusDays(today, -1)}T${10 + at}:25`,
    visit: `${workday(plusDays(today, day))}T${11 + at * 2}:00`,
    steps: [],
  })),
  {
    guest: guests[7]!,
    service: ['casaPrato', 2],
    option: 3,
    fulfillmentMethod: 'pickup',
    note: 'For my mother’s birthday.',
    placed: `${today}T23:58`,
    wanted: `${plusDays(today, 2)}T13:00`,
    steps: [],
  },
  {
    guest: guests[9]!,
    service: ['casaPrato', 2],
    option: 4,
    quantity: 2,
    fulfillmentMethod: 'delivery',
    placed: `${today}T23:59`,
    wanted: `${plusDays(today, 3)}T13:30`,
    steps: [],
  },
]

/** The studio is closed on Sundays. */
const workday = (date: string): string => (weekdayOf(date) === 7 ? plusDays(date, 1) : date)
