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
  remembered(`-${code}`, () => (/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) ? (languageNames.of(code) ?? code) : code))
