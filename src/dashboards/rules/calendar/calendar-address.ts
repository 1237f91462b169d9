import { isLocalDate, plusDays, weekdayOf, type LocalDate } from '#shared/time/local-date.ts'

export const calendarViews = ['day', 'week', 'list'] as const
export type CalendarViewName = (typeof calendarViews)[number]

/** What of the calendar is open; it stands in the address. */
export interface CalendarAddress {
  /** Null: nobody said, so what one likes best on this device. */
  view: CalendarViewName | null
  date: LocalDate
  /** One person, "all", or nobody said (''): phones begin with one person, dashboards with all. */
  staff: string
}

const isView = (text: string | null): text is CalendarViewName =>
  (calendarViews as readonly (string | null)[]).includes(text)

export function readAddress(params: URLSearchParams, today: LocalDate): CalendarAddress {
  const [view, date] = [params.get('view'), params.get('date')]
  return { view: isView(view) ? view : null, date: isLocalDate(date) ? date : today, staff: params.get('staff') ?? '' }
}

/** The first and the last day that are shown, Monday first; the list has a week as well. */
export function daysShown(view: CalendarViewName, date: LocalDate): { from: LocalDate; until: LocalDate } {
  if (view === 'day') return { from: date, until: date }
  const from = plusDays(date, 1 - weekdayOf(date))
  return { from, until: plusDays(from, 6) }
}

/** How many days the one before and the one after are away. */
export const stepOf = (view: CalendarViewName): number => (view === 'day' ? 1 : 7)
