import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' }

/** "PT|Europe/Lisbon Atlantic/Madeira …": the zones of a country, and zones of neighbours with the same clock. */
const zonesByCountry = new Map(packed.countries.map((line) => line.split('|') as [string, string]))

/** "Asia/Kolkata|Asia/Calcutta": two names of one zone, in both directions. */
const namesake = new Map(
  packed.links.flatMap((line) => [line.split('|'), line.split('|').toReversed()] as [string, string][]),
)

// Countries with several zones of which nearly everybody uses one: the primary zones of CLDR, and similar cases.
const primary: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kyiv',
  UZ: 'Asia/Tashkent',
}

/** "PT" → "Europe/Lisbon": the zone of a country; undefined where people use several, as in the United States. */
export function mainZoneOf(country: string): string | undefined {
  if (primary[country]) return primary[country]
  const listed = zonesByCountry.get(country)?.split(' ') ?? []
  if (listed.length < 2) return listed[0]
  // TypeScript's types do not have `getTimeZones` yet.
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?(): string[] | undefined }
  const [only, ...others] = locale.getTimeZones?.() ?? []
  if (!only || others.length > 0) return undefined
  return listed.includes(only) ? only : (listed.find((zone) => namesake.get(only) === zone) ?? only)
}
