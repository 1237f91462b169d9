// Names of days and months, without zones: a browser that shows only days does not load zone data.

// Creating a formatter costs a thousand times as much as using one.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter
}

const named = (date: string, options: Intl.DateTimeFormatOptions, locale: string) =>
  formatterFor(locale, options).format(Date.parse(`${date}T00:00:00Z`))

/** "Fri" */
export const weekdayName = (date: string, locale = 'en'): string => named(date, { weekday: 'short' }, locale)

/** "Friday" */
export const longWeekdayName = (date: string, locale = 'en'): string => named(date, { weekday: 'long' }, locale)

/** "November 2026" */
export const describeMonth = (date: string, locale = 'en'): string =>
  named(`${date.slice(0, 7)}-01`, { month: 'long', year: 'numeric' }, locale)

/** "Nov" */
export const monthName = (date: string, locale = 'en'): string => named(date, { month: 'short' }, locale)

/** "6 Nov" */
export const describeDayOfYear = (date: string, locale = 'en'): string =>
  `${Number(date.slice(8))} ${monthName(date, locale)}`

/** "Fri 6 Nov": for days so near that the year is clear. */
export const describeNearDay = (date: string, locale = 'en'): string =>
  `${weekdayName(date, locale)} ${describeDayOfYear(date, locale)}`

/** "Fri 6 Nov 2026" */
export const describeDay = (date: string, locale = 'en'): string =>
  `${describeNearDay(date, locale)} ${date.slice(0, 4)}`
