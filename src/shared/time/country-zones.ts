import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' }

/** "PT|Europe/Lisbon Atlantic/Madeira …": zones of the country, and neighbours' zones whose clocks it shares. */
const zonesByCountry = new Map(packed.countries.map((line) => line.split('|') as [string, string]))

/** "Asia/Kolkata|Asia/Calcutta": two names of one zone. */
const namesake = new Map(
  packed.links.flatMap((line) => [line.split('|'), line.split('|').toReversed()] as [string, string][]),
)

// Several zones, of which one is that of nearly everybody: the primary zones of CLDR, and those of a like kind.
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

/** "PT" → "Europe/Lisbon": by which clock a country goes; undefined where people go by several, as in the United States. */
export function mainZoneOf(country: string): string | undefined {
  if (primary[country]) return primary[country]
  const listed = zonesByCountry.get(country)?.split(' ') ?? []
  if (listed.length < 2) return listed[0]
  // The types of the language do not know it yet.
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?(): string[] | undefined }
  const [only, ...others] = locale.getTimeZones?.() ?? []
  if (!only || others.length > 0) return undefined
  return listed.includes(only) ? only : (listed.find((zone) => namesake.get(only) === zone) ?? only)
}
