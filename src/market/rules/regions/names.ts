// Making one costs far more than using it.
const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })
const known = new Map<string, string>()

function remembered(key: string, make: () => string): string {
  const name = known.get(key) ?? make()
  if (known.size < 2_000) known.set(key, name)
  return name
}

/** "PT" → "Portugal"; a code that is none stays as it is. */
export const countryName = (code: string): string =>
  remembered(code, () => (/^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code))

/** "fr" → "French"; a code that is none stays as it is. */
export const languageName = (code: string): string =>
  remembered(`-${code}`, () =>
    /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) ? (languageNames.of(code) ?? code) : code,
  )

// As the names stand here, regions among them.
const articled = new Set([
  'Bahamas',
  'British Virgin Islands',
  'Cayman Islands',
  'Central African Republic',
  'Comoros',
  'Cook Islands',
  'Dominican Republic',
  'Falkland Islands',
  'Faroe Islands',
  'Gambia',
  'Isle of Man',
  'Maldives',
  'Marshall Islands',
  'Middle East',
  'Netherlands',
  'Northern Mariana Islands',
  'Philippines',
  'Seychelles',
  'Solomon Islands',
  'Turks & Caicos Islands',
  'U.S. Virgin Islands',
  'United Arab Emirates',
  'United Kingdom',
  'United States',
])

/** A place as it is said after "in": "the Netherlands, Europe"; "Amsterdam, Netherlands" begins with a town and stays as it is. */
export const saidPlace = (place: string): string => (articled.has(place.split(', ')[0]!) ? `the ${place}` : place)
