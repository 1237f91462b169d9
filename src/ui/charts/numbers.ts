const made = new Map<string, Intl.NumberFormat>()

/** Numbers use British English on English pages, and otherwise the language of the page. */
const locale = () => {
  const spoken = typeof document === 'undefined' ? '' : document.documentElement.lang
  return !spoken || spoken === 'en' ? 'en-GB' : spoken
}

function formatted(kind: string, value: number, options: Intl.NumberFormatOptions): string {
  const key = `${locale()} ${kind}`
  const format = made.get(key) ?? new Intl.NumberFormat(locale(), options)
  made.set(key, format)
  return format.format(value)
}

/** "12,480" */
export const countText = (value: number): string => formatted('count', value, { maximumFractionDigits: 1 })

/** "12K", for axes and cells. */
export const shortText = (value: number): string =>
  formatted('short', value, { notation: 'compact', maximumFractionDigits: 1 })

/** "22 %"; other languages use their own format. */
export const percentText = (percent: number): string =>
  locale().startsWith('en')
    ? `${formatted('whole', percent, { maximumFractionDigits: 0 })} %`
    : formatted('percent', percent / 100, { style: 'percent', maximumFractionDigits: 0 })

const days = new Map<string, Intl.DateTimeFormat>()

// A date without a time has no zone: it is parsed and formatted as UTC.
function dateText(kind: string, date: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale()} ${kind}`
  const format = days.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' })
  days.set(key, format)
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** "5 Nov" */
export const shortDateText = (date: string): string => dateText('short', date, { day: 'numeric', month: 'short' })
