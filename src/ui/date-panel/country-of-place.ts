let countries: Map<string, string> | undefined

/** All countries by their English names. */
function countriesByName(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
  const found = new Map<string, string>()
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    const name = names.of(code)?.toLowerCase()
    // Former country codes have the names of their successors.
    if (name && new Intl.Locale(`und-${code}`).region === code) found.set(name, code)
  }
  return found
}

/** "PT" or "Lisbon, Portugal" → "PT"; for a place without a country, the country of the browser's language. */
export function countryOfPlace(place: string, language: string): string {
  if (/^[A-Z]{2}$/.test(place)) return place
  countries ??= countriesByName()
  const last = place
    .slice(place.lastIndexOf(',') + 1)
    .trim()
    .toLowerCase()
  return countries.get(last) ?? new Intl.Locale(language).maximize().region ?? ''
}
