import { hours, minutes, type Instant } from '#shared/time/instant.ts'

/** "day" and "hours" precede a visit, "window" the time of an order. */
export type ReminderStep = 'day' | 'hours' | 'window'

interface Step {
  step: ReminderStep
  kind: 'visit' | 'goods'
  /** Time before the start. */
  lead: number
  /** Relative to the start; later it is no longer useful. */
  usefulUntil: number
}

const steps: Step[] = [
  // The next reminder replaces this one.
  { step: 'day', kind: 'visit', lead: hours(24), usefulUntil: -hours(3) },
  { step: 'hours', kind: 'visit', lead: hours(2), usefulUntil: -minutes(15) },
  { step: 'window', kind: 'goods', lead: 0, usefulUntil: minutes(45) },
]

export interface Planned {
  step: ReminderStep
  dueAt: Instant
}

/** An upcoming item with its reminder data. */
export interface Upcoming {
  kind: 'visit' | 'goods'
  startsAt: Instant
  /** When it was agreed: an order for right now needs no reminder. */
  agreedAt: Instant
}

// An order with a shorter lead time needs no reminder.
const shortestWait = hours(1)

/**
 * The reminders still to be sent. Those already due are skipped, because the customer has just agreed or got the new
 * time.
 */
export function plannedReminders({ kind, startsAt, agreedAt }: Upcoming, now: Instant): Planned[] {
  if (kind === 'goods' && startsAt - agreedAt < shortestWait) return []
  return steps.flatMap(({ step, lead, ...one }) =>
    one.kind === kind && startsAt - lead > now ? [{ step, dueAt: startsAt - lead }] : [],
  )
}

/** Is it still useful now? After downtime, useful reminders are sent late and others skipped. */
export const isUseful = (step: ReminderStep, aboutAt: Instant, now: Instant): boolean =>
  now < aboutAt + steps.find((one) => one.step === step)!.usefulUntil

/** Local time of a business's daily list; none after noon. */
export const dayListAt = 'T07:00'
export const dayListUsefulFor = hours(5)

/** States of upcoming items. */
export const upcomingStates = { visit: ['confirmed'], goods: ['confirmed', 'preparing', 'ready'] } as const
