import { weekdayOf, type LocalDate } from '#shared/time/local-date.ts'

/** By local time of the business: "Good evening". */
export function greetingAt(minute: number): string {
  if (minute < 5 * 60) return 'Good night'
  if (minute < 12 * 60) return 'Good morning'
  return minute < 18 * 60 ? 'Good afternoon' : 'Good evening'
}

/** Whether nothing of a visit is left to do. */
export const isOver = (status: string): boolean => ['fulfilled', 'completed', 'no_show'].includes(status)

interface DayCount {
  date: LocalDate
  bookings: number
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const sum = (days: DayCount[]) => days.reduce((all, { bookings }) => all + bookings, 0)
const times = (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'}`

/** Fewer bookings than these are not compared in percent. */
const enough = 10

/**
 * Compares a period with the one before: "12 % more bookings than in the 30 days before, mostly Saturday." A weekday is
 * named if it makes up more than a third of the difference.
 */
export function trendSentence(days: DayCount[], before: DayCount[]): string {
  const [now, then] = [sum(days), sum(before)]
  const span = `the ${days.length} days before`
  if (now === 0 && then === 0) return `No bookings in the last ${days.length} days.`
  if (then < enough) return `${times(now)} in the last ${days.length} days, ${then === 0 ? 'none' : then} in ${span}.`
  const percent = Math.round((Math.abs(now - then) / then) * 100)
  if (percent === 0) return `As many bookings as in ${span}.`
  const mostly = mainWeekday(days, before)
  return `${percent} % ${now > then ? 'more' : 'fewer'} bookings than in ${span}${mostly ? `, mostly ${mostly}` : ''}.`
}

// A weekday may occur five times in one period and four times in the other, so its average is compared.
function mainWeekday(days: DayCount[], before: DayCount[]): string | null {
  const mean = (list: DayCount[], weekday: number) => {
    const matching = list.filter(({ date }) => weekdayOf(date) === weekday)
    return matching.length === 0 ? 0 : sum(matching) / matching.length
  }
  const changes = weekdays.map((name, index) => ({ name, by: mean(days, index + 1) - mean(before, index + 1) }))
  const all = changes.reduce((total, { by }) => total + by, 0)
  if (all === 0 || Math.sign(all) !== Math.sign(sum(days) - sum(before))) return null
  const [first, second] = changes
    .map(({ name, by }) => ({ name, share: by / all }))
    .toSorted((one, other) => other.share - one.share)
  return first!.share > 1 / 3 && first!.share > second!.share ? first!.name : null
}
