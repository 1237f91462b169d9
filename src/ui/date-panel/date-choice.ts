import { dayParts, dayPartTitles, type DayPart } from '#shared/time/day-part.ts'
import { describeDayOfYear, describeNearDay } from '#shared/time/day-text.ts'
import { isLocalDate, type LocalDate } from '#shared/time/local-date.ts'

/** When somebody would have time. Nothing chosen is any time. */
export interface DateChoice {
  first: LocalDate | null
  /** The last of several days; null: it is one day. */
  last: LocalDate | null
  part: DayPart | null
}

/** A choice as an address or a form tells it; what makes no sense is left out. */
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

/** "28–29 Nov", "28 Nov – 1 Dec": as short as it gets, because it stands in a field. */
function describeDays(first: LocalDate, last: LocalDate): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return isOneMonth
    ? `${Number(first.slice(8))}–${describeDayOfYear(last)}`
    : `${describeDayOfYear(first)} – ${describeDayOfYear(last)}`
}

/** "Sat 28 Nov", "28–29 Nov, morning", "Any morning"; nothing for any time. */
export function describeChoice({ first, last, part }: DateChoice): string {
  if (!first) return part ? `Any ${part}` : ''
  const days = last ? describeDays(first, last) : describeNearDay(first)
  return part ? `${days}, ${dayPartTitles[part].toLowerCase()}` : days
}
