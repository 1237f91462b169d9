import { dayParts, dayPartTitles, type DayPart } from '#shared/time/day-part.ts'
import { describeDayOfYear, describeNearDay } from '#shared/time/day-text.ts'
import { isLocalDate, type LocalDate } from '#shared/time/local-date.ts'

/** The days and time of day that a person searches for; nothing chosen means any time. */
export interface DateChoice {
  first: LocalDate | null
  /** The last of several days; null: one day. */
  last: LocalDate | null
  part: DayPart | null
}

/** Reads a choice from a URL or a form; invalid values are ignored. */
export function readDateChoice(params: URLSearchParams | FormData, name: string): DateChoice {
  const text = (key: string) => params.get(key)
  const [first, last] = [text(name), text('until')]
  const isFirst = isLocalDate(first)
  return {
    first: isFirst ? first : null,
    last: isFirst && isLocalDate(last) && last > first ? last : null,
    part: dayParts.find((part) => part === text('part')) ?? null,
  }
}

/** "28–29 Nov", "28 Nov – 1 Dec": short, because it is shown in a field. */
function describeDays(first: LocalDate, last: LocalDate): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return isOneMonth
    ? `${Number(first.slice(8))}–${describeDayOfYear(last)}`
    : `${describeDayOfYear(first)} – ${describeDayOfYear(last)}`
}

/** "Sat 28 Nov", "28–29 Nov, morning", "Any morning"; empty for any time. */
export function describeChoice({ first, last, part }: DateChoice): string {
  if (!first) return part ? `Any ${part}` : ''
  const days = last ? describeDays(first, last) : describeNearDay(first)
  return part ? `${days}, ${dayPartTitles[part].toLowerCase()}` : days
}
