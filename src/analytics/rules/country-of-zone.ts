import meta from 'moment-timezone/data/meta/latest.json' with { type: 'json' }

const zones = meta.zones as Record<string, { countries: string[] } | undefined>

/** The country whose clocks a browser shows; null where nothing is known, or where the zone has an old name. */
export const countryOfZone = (zone: string): string | null =>
  Object.hasOwn(zones, zone) ? (zones[zone]?.countries[0] ?? null) : null
