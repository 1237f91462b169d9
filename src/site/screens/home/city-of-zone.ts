/** The city that names a time zone ("America/New_York": "New York"); empty for zones without one ("Etc/GMT+5"). */
export const cityOfZone = (zone: string): string =>
  /^(?!Etc\/)\w+\/.*?([A-Z][A-Za-z_-]+)$/.exec(zone)?.[1]?.replaceAll('_', ' ') ?? ''
