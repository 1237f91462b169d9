import { days, hours, minutes, type Instant } from '#shared/time/instant.ts'

const counted = (amount: number, one: string) => `in ${amount} ${one}${amount === 1 ? '' : 's'}`

/** The remaining time in the largest unit: "in 3 days", "in 1 hour", "now". */
export function untilWords(at: Instant, now: Instant): string {
  const left = at - now
  if (left <= 0) return 'now'
  if (left < hours(1)) return counted(Math.ceil(left / minutes(1)), 'minute')
  return left < days(2) ? counted(Math.round(left / hours(1)), 'hour') : counted(Math.floor(left / days(1)), 'day')
}
