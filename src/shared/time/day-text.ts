// Names of days and months, without zones: a browser that shows only days does not load zone data.

const mostTexts = 2_000

/** Writes a part of dates. Lists write few of them often, and a formatter costs more than the rest of a card. */
function writerOf(options: Intl.DateTimeFormatOptions): (date: string, locale: string) => string {
  const formatters = new Map<string, Intl.DateTimeFormat>()
  const texts = new Map<string, string>()
  return (date, locale) => {
    const key = locale + date
    let text = texts.get(key)
    if (text === undefined) {
      const formatter = formatters.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      formatters.set(locale, formatter)
      text = formatter.format(Date.parse(`${date}T00:00:00Z`))
      if (texts.size < mostTexts) texts.set(key, text)
    }
    return text
  }
}

const weekday = writerOf({ weekday: 'short' })
const longWeekday = writerOf({ weekday: 'long' })
const monthOfYear = writerOf({ month: 'long', year: 'numeric' })
const month = writerOf({ month: 'short' })

/** "Fri" */
export const weekdayName = (date: string, locale = 'en'): string => weekday(date, locale)

/** "Friday" */
export const longWeekdayName = (date: string, locale = 'en'): string => longWeekday(date, locale)

/** "November 2026" */
export const describeMonth = (date: string, locale = 'en'): string => monthOfYear(`${date.slice(0, 7)}-01`, locale)

/** "Nov" */
export const monthName = (date: string, locale = 'en'): string => month(date, locale)

/** "6 Nov" */
export const describeDayOfYear = (date: string, locale = 'en'): string =>
  `${Number(date.slice(8))} ${monthName(date, locale)}`

/** "Fri 6 Nov": for days so near that the year is clear. */
export const describeNearDay = (date: string, locale = 'en'): string =>
  `${weekdayName(date, locale)} ${describeDayOfYear(date, locale)}`

/** "Fri 6 Nov 2026" */
export const describeDay = (date: string, locale = 'en'): string =>
  `${describeNearDay(date, locale)} ${date.slice(0, 4)}`
