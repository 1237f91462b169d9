import type { Instant } from '#shared/time/instant.ts'

export const payoutSchedules = ['daily', 'weekly', 'monthly', 'by_hand'] as const

export type PayoutSchedule = (typeof payoutSchedules)[number]

const day = 86_400_000
const hourOfRuns = 6

/**
 * The next run after an instant: daily, on Mondays, or on the first of the month, at 06:00 UTC; null for payouts on
 * request.
 */
export function nextPayoutRun(schedule: PayoutSchedule, after: Instant): Instant | null {
  if (schedule === 'by_hand') return null
  const date = new Date(after)
  const today = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hourOfRuns)
  if (schedule === 'daily') return today > after ? today : today + day
  if (schedule === 'monthly') return firstAfter(date, after)
  const untilMonday = (8 - date.getUTCDay()) % 7
  const monday = today + untilMonday * day
  return monday > after ? monday : monday + 7 * day
}

function firstAfter(date: Date, after: Instant): Instant {
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1, hourOfRuns)
  return first > after ? first : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1, hourOfRuns)
}

export const scheduleWords: Record<PayoutSchedule, string> = {
  daily: 'Every day',
  weekly: 'Every Monday',
  monthly: 'On the first of each month',
  by_hand: 'When you ask for it',
}
