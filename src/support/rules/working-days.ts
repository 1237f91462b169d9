import { plusDays, weekdayOf } from '#shared/time/local-date.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const isWorkday = (date: string) => weekdayOf(date) <= 5

/**
 * The same time of day a number of working days later, Monday to Friday in UTC. A start on a weekend counts as Monday
 * 00:00.
 */
export function afterWorkingDays(at: Instant, amount: number): Instant {
  let [date, time] = [isoOf(at).slice(0, 10), isoOf(at).slice(10)]
  if (!isWorkday(date)) time = 'T00:00:00.000Z'
  while (!isWorkday(date)) date = plusDays(date, 1)
  for (let left = amount; left > 0;) {
    date = plusDays(date, 1)
    if (isWorkday(date)) left -= 1
  }
  return Date.parse(date + time)
}
