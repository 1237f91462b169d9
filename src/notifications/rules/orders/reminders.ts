import { hours, minutes, type Instant } from '#shared/time/instant.ts'

/** "day" and "hours" come before a visit, "window" when an order is about to come. */
export type ReminderStep = 'day' | 'hours' | 'window'

interface Step {
  step: ReminderStep
  kind: 'visit' | 'goods'
  /** How long before the start it is due. */
  lead: number
  /** From then on, counted from the start, it does not help any more. */
  usefulUntil: number
}

const steps: Step[] = [
  // The next one says the same, and better.
  { step: 'day', kind: 'visit', lead: hours(24), usefulUntil: -hours(3) },
  { step: 'hours', kind: 'visit', lead: hours(2), usefulUntil: -minutes(15) },
  { step: 'window', kind: 'goods', lead: 0, usefulUntil: minutes(45) },
]

export interface Planned {
  step: ReminderStep
  dueAt: Instant
}

/** Something that is to come, and what is known of it. */
export interface Upcoming {
  kind: 'visit' | 'goods'
  startsAt: Instant
  /** When it was agreed: what is ordered for at once needs no reminder. */
  agreedAt: Instant
}

// A window that opens sooner than that was hardly forgotten.
const shortestWait = hours(1)

/** What is still to be said. What would have been due already is not said late: whoever agrees to a time, or hears of a new one, knows it. */
export function plannedReminders({ kind, startsAt, agreedAt }: Upcoming, now: Instant): Planned[] {
  if (kind === 'goods' && startsAt - agreedAt < shortestWait) return []
  return steps.flatMap(({ step, lead, ...one }) =>
    one.kind === kind && startsAt - lead > now ? [{ step, dueAt: startsAt - lead }] : [],
  )
}

/** Is it worth saying now? After a time without power, what still helps is caught up with; what is over is not. */
export const isUseful = (step: ReminderStep, aboutAt: Instant, now: Instant): boolean =>
  now < aboutAt + steps.find((one) => one.step === step)!.usefulUntil

/** Of a business: its day is told at seven, and not after noon. */
export const dayListAt = 'T07:00'
export const dayListUsefulFor = hours(5)

/** In which states something is still to come. */
export const upcomingStates = { visit: ['confirmed'], goods: ['confirmed', 'preparing', 'ready'] } as const
