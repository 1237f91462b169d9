// Creating these objects costs far more than using them.
const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })
const known = new Map<string, string>()

function remembered(key: string, make: () => string): string {
  const name = known.get(key) ?? make()
  if (known.size < 2_000) known.set(key, name)
  return name
}

/** "PT" → "Portugal"; an unknown code is returned unchanged. */
export const countryName = (code: string): string =>
  remembered(code, () => (/^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code))

/** "fr" → "French"; an unknown code is returned unchanged. */
export const languageName = (code: string): string =>
  remembered(`-${code}`, () =>
    /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) ? (languageNames.of(code) ?? code) : code,
  )

// Countries and regions that need an article, by the names used here.
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

/**
 * A place as it is written after "in": "the Netherlands, Europe"; "Amsterdam, Netherlands" begins with a town and does
 * not change.
 */
export const saidPlace = (place: string): string => (articled.has(place.split(', ')[0]!) ? `the ${place}` : place)
