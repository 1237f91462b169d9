import { plusDays, weekdayOf, type LocalDate } from '#shared/time/local-date.ts'

/** First weekday and weekend of a country. Weekdays as in ISO 8601: 1 is Monday, 7 is Sunday. */
export interface Week {
  firstWeekday: number
  weekend: number[]
}

// Copied from CLDR, because not every browser has `Intl.Locale` with week data. In all other countries the week starts
// on Monday.
const sundayFirst =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const saturdayFirst = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'
const fridayAndSaturday = 'BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE'

const firstWeekdays = new Map([
  ...sundayFirst.split(' ').map((country) => [country, 7] as const),
  ...saturdayFirst.split(' ').map((country) => [country, 6] as const),
  ['MV', 5],
])
const weekends = new Map<string, readonly number[]>([
  ...fridayAndSaturday.split(' ').map((country) => [country, [5, 6]] as const),
  ['AF', [4, 5]],
  ['IR', [5]],
  ['IN', [7]],
  ['UG', [7]],
])

export const weekOf = (country: string): Week => ({
  firstWeekday: firstWeekdays.get(country) ?? 1,
  weekend: [...(weekends.get(country) ?? [6, 7])],
})

/** The first and last remaining day of this weekend, or those of the next one. */
export function weekendFrom(today: LocalDate, { weekend }: Week): { first: LocalDate; last: LocalDate } {
  const isIn = (date: LocalDate) => weekend.includes(weekdayOf(date))
  let first = today
  while (!isIn(first)) first = plusDays(first, 1)
  let last = first
  while (isIn(plusDays(last, 1))) last = plusDays(last, 1)
  return { first, last }
}
