import type { CastName } from '../../cast/ids.ts'
import { randomFrom, type Random } from '../../random.ts'
import type { MadeProvider } from '../../world/provider.ts'
import { minutes, type Instant } from '#shared/time/instant.ts'
import { clockTime, plusDays, weekdayOf, type LocalDate } from '#shared/time/local-date.ts'
import { localOf, startOfLocal } from '#shared/time/zones.ts'

export interface PlannedVisit {
  key: string
  service: number
  option: number
  /** Place in the team. */
  person: number
  date: LocalDate
  startMinute: number
  startsAt: Instant
  durationMinutes: number
  /** Of a class: one number for each of its guests. */
  seat: number
  /** When the person is free again, if later than the service says. */
  freeAt?: Instant
}

export interface Habits {
  name: CastName
  /** The services that are visited, each with some of its options; numbered from 1. */
  sold: [service: number, options: number[]][]
  /** The first people of the team keep their days free, for people who try the demo. */
  freePeople?: number
  /** More guests than one come to the same class. */
  isClass?: boolean
  /** From today on, no time is left for so many days. */
  fullDays?: number
  /** Days ahead, the last not included; the usual ones otherwise. */
  days?: [from: number, until: number][]
}

const usualDays: [number, number][] = [[-2, 7]]

/** Some days of the three months before, on different weekdays. */
const pastDays = Array.from({ length: 16 }, (_, index) => -80 + 5 * index)

export const visited: Habits[] = [
  { name: 'studioAna', sold: [[1, [1, 2, 4]]], freePeople: 1 },
  { name: 'studioLee', sold: [[1, [2, 4]]] },
  {
    name: 'zawadi',
    sold: [
      [1, [4]],
      [2, [1, 4]],
    ],
  },
  { name: 'slowTide', sold: [[1, [1, 2]]], isClass: true },
  { name: 'kumo', sold: [[1, [1]]], fullDays: 4 },
  { name: 'lanTailor', sold: [[2, [1, 2]]] },
  { name: 'marigold', sold: [[2, [1, 3]]] },
  // Away for a week from today.
  {
    name: 'chacarita',
    sold: [[1, [1, 2, 5]]],
    days: [
      [-2, 0],
      [7, 10],
    ],
  },
  { name: 'vakeWheels', sold: [[1, [1, 4]]] },
  // Paused: only what was agreed before.
  {
    name: 'pianoPlateau',
    sold: [[1, [1, 3]]],
    days: [
      [-2, 3],
      [21, 24],
    ],
  },
]

/** Visits of the days around today and of some days before, the same for the same day. */
export function planVisits(habits: Habits, made: MadeProvider, now: Instant): PlannedVisit[] {
  const random = randomFrom(`visits of ${habits.name}`)
  const today = localOf(made.timeZone, now).date
  const around = (habits.days ?? usualDays).flatMap(([from, until]) =>
    Array.from({ length: until - from }, (_, index) => from + index),
  )
  return [...around, ...pastDays].flatMap((ahead) => {
    const day = { habits, made, random, ahead, date: plusDays(today, ahead) }
    const windows = made.week.filter(({ weekday }) => weekday === weekdayOf(day.date))
    return windows.flatMap((window) => visitsIn(day, window))
  })
}

interface Day {
  habits: Habits
  made: MadeProvider
  random: Random
  ahead: number
  date: LocalDate
}

type Hours = Pick<MadeProvider['week'][number], 'opens' | 'closes'>

function visitsIn(day: Day, hours: Hours): PlannedVisit[] {
  const { habits, made, ahead } = day
  if (habits.isClass) return classIn(day, hours)
  const people = made.staff.map((_, person) => person)
  if (ahead >= 0 && ahead < (habits.fullDays ?? 0)) return people.flatMap((person) => fullDay(day, hours, person))
  const free = ahead > 0 ? Math.max(1, habits.freePeople ?? 0) : (habits.freePeople ?? 0)
  return people.slice(free).flatMap((person) => someVisits(day, hours, person))
}

/** Up to three visits of a person, each in a part of the opening hours of its own. */
function someVisits(day: Day, { opens, closes }: Hours, person: number): PlannedVisit[] {
  const { random, ahead } = day
  const most = Math.min(3, Math.floor((closes - opens) / partMinutes))
  const amount = Math.max(1, ahead > 0 ? most - 1 : most)
  const length = Math.floor((closes - opens) / amount)
  return Array.from({ length: amount }, (_, index) => {
    const choice = choose(day)
    const spare = Math.max(0, Math.floor((length - choice.durationMinutes - pauseMinutes) / step))
    return visitOf(day, choice, { person, startMinute: opens + index * length + random.whole(0, spare) * step })
  }).filter(({ startMinute, durationMinutes }) => startMinute + durationMinutes <= closes)
}

const partMinutes = 150
const pauseMinutes = 15
const step = 15

/** Visits from opening to closing, so that nothing is free. */
function fullDay(day: Day, { opens, closes }: Hours, person: number): PlannedVisit[] {
  const choice = choose(day)
  const taken = choice.durationMinutes + 10
  const amount = Math.floor((closes - opens) / taken)
  return Array.from({ length: amount }, (_, index) => {
    const startMinute = opens + index * taken
    const visit = visitOf(day, choice, { person, startMinute })
    const until = index === amount - 1 ? closes : startMinute + taken
    return { ...visit, freeAt: visit.startsAt + minutes(until - startMinute) }
  })
}

/** A class in each hour, with a few guests. */
function classIn(day: Day, { opens, closes }: Hours): PlannedVisit[] {
  const { random, made, ahead } = day
  return Array.from({ length: Math.floor((closes - opens) / 60) }, (_, index) => {
    const person = Math.abs(ahead + index) % made.staff.length
    return Array.from({ length: random.whole(3, 7) }, (__, seat) =>
      visitOf(day, choose(day), { person, startMinute: opens + index * 60, seat }),
    )
  }).flat()
}

function choose({ habits, made, random }: Day) {
  const [service, options] = random.pick(habits.sold)
  const option = random.pick(options)
  return { service, option, durationMinutes: made.services[service - 1]!.options[option - 1]!.minutes! }
}

interface When {
  person: number
  startMinute: number
  seat?: number
}

function visitOf(
  { habits, made, ahead, date }: Day,
  choice: ReturnType<typeof choose>,
  { person, startMinute, seat = 0 }: When,
): PlannedVisit {
  const startsAt = startOfLocal(made.timeZone, `${date}T${clockTime(startMinute)}`)
  const key = `visit ${habits.name} ${ahead} ${person} ${startMinute} ${seat}`
  return { key, ...choice, person, date, startMinute, startsAt, seat }
}
