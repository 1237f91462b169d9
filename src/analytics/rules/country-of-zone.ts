import meta from 'moment-timezone/data/meta/latest.json' with { type: 'json' }

const zones = meta.zones as Record<string, { countries: string[] } | undefined>

/** The country of a browser's time zone; null for an unknown or renamed zone. */
export const countryOfZone = (zone: string): string | null =>
  Object.hasOwn(zones, zone) ? (zones[zone]?.countries[0] ?? null) : null
