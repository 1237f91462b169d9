import { isLocalDate, plusDays, weekdayOf, type LocalDate } from '#shared/time/local-date.ts'

export const calendarViews = ['day', 'week', 'list'] as const
export type CalendarViewName = (typeof calendarViews)[number]

/** The part of the calendar state that is stored in the URL. */
export interface CalendarAddress {
  /** Null: not in the URL; then the view last used on this device. */
  view: CalendarViewName | null
  date: LocalDate
  /**
   * An id of a person, "all", or '' if not in the URL: phones then begin with one person, larger screens with
   * everybody.
   */
  staff: string
}

const isView = (text: string | null): text is CalendarViewName =>
  (calendarViews as readonly (string | null)[]).includes(text)

export function readAddress(params: URLSearchParams, today: LocalDate): CalendarAddress {
  const [view, date] = [params.get('view'), params.get('date')]
  return { view: isView(view) ? view : null, date: isLocalDate(date) ? date : today, staff: params.get('staff') ?? '' }
}

/** First and last day shown; weeks begin on Monday. The list view shows a week as well. */
export function daysShown(view: CalendarViewName, date: LocalDate): { from: LocalDate; until: LocalDate } {
  if (view === 'day') return { from: date, until: date }
  const from = plusDays(date, 1 - weekdayOf(date))
  return { from, until: plusDays(from, 6) }
}

/** Number of days to the previous and next range. */
export const stepOf = (view: CalendarViewName): number => (view === 'day' ? 1 : 7)
