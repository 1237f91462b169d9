import { days, hours, minutes, type Instant } from '#shared/time/instant.ts'
import { describeShort } from '#shared/time/time-text.ts'

const longest = 2

/** "40 minutes", "5 hours", "3 days": a duration in the largest whole unit. */
export function spanText(length: number): string {
  const [count, unit] =
    length >= days(longest)
      ? [length / days(1), 'day']
      : length >= hours(longest)
        ? [length / hours(1), 'hour']
        : [length / minutes(1), 'minute']
  const whole = Math.max(1, Math.floor(count))
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

/** The waiting time, or the deadline in UTC. */
export function waitText(at: Instant, now: Instant, isDeadline: boolean): string {
  if (!isDeadline) return `for ${spanText(now - at)}`
  return at < now ? `${spanText(now - at)} late` : `until ${describeShort(at, 'UTC', now)} UTC`
}

/** Past the deadline, or waiting longer than the target. */
export const isLate = (at: Instant, now: Instant, isDeadline: boolean, targetHours: number): boolean =>
  isDeadline ? at < now : now - at > hours(targetHours)

const change = (now: number, before: number): string => {
  if (before === 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return ', as many as in the 30 days before'
  return `, ${Math.abs(percent)} % ${percent > 0 ? 'more' : 'fewer'} than in the 30 days before`
}

/** "312 orders in the last 30 days, 12 % more than in the 30 days before." */
export function trendSentence(orders: number, before: number): string {
  if (orders === 0) return before === 0 ? 'Nothing was ordered yet.' : 'Nothing was ordered in the last 30 days.'
  return `${orders === 1 ? '1 order' : `${orders.toLocaleString('en')} orders`} in the last 30 days${change(orders, before)}.`
}
