import { dayParts, dayPartTitles, type DayPart } from '#shared/time/day-part.ts'
import { mostPartyStored, readHour, writeHour } from '#shared/time/free-hours.ts'
import { describeDayOfYear, describeNearDay } from '#shared/time/day-text.ts'
import { isLocalDate, type LocalDate } from '#shared/time/local-date.ts'

/** The days and time of day that a person searches for; nothing chosen means any time. */
export interface DateChoice {
  first: LocalDate | null
  /** The last of several days; null: one day. */
  last: LocalDate | null
  part: DayPart | null
  /** The hour from which on, 0 to 23. */
  after: number | null
  party: number | null
}

/** Reads a choice from a URL or a form; invalid values are ignored. */
export function readDateChoice(params: URLSearchParams, name: string): DateChoice {
  const text = (key: string) => params.get(key)
  const [first, last] = [text(name), text('until')]
  const isFirst = isLocalDate(first)
  return {
    first: isFirst ? first : null,
    last: isFirst && isLocalDate(last) && last > first ? last : null,
    part: dayParts.find((part) => part === text('part')) ?? null,
    after: readHour(text('after'), 0, 23) ?? null,
    party: readParty(text('party')),
  }
}

/** "28–29 Nov", "28 Nov – 1 Dec": short, because it is shown in a field. */
function describeDays(first: LocalDate, last: LocalDate): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return isOneMonth
    ? `${Number(first.slice(8))}–${describeDayOfYear(last)}`
    : `${describeDayOfYear(first)} – ${describeDayOfYear(last)}`
}

/** "Sat 28 Nov", "28–29 Nov, morning", "Any morning", "Sat 28 Nov, after 17:00, 2 people"; empty for any time. */
export function describeChoice({ first, last, part, after, party }: DateChoice): string {
  const days = first && (last ? describeDays(first, last) : describeNearDay(first))
  const texts = [
    days ?? (part && `any ${part}`),
    days && part && dayPartTitles[part].toLowerCase(),
    after !== null && `after ${writeHour(after)}`,
    party !== null && (party === 1 ? '1 person' : `${party} people`),
  ]
  const text = texts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function readParty(text: string | null): number | null {
  const party = Number(text)
  return Number.isInteger(party) && party >= 1 && party <= mostPartyStored ? party : null
}
