/** The largest party for which lists store free hours. */
export const mostPartyStored = 12

/** In which hours of which days a visit may start, by the calendar of the venue. */
export interface FreeHours {
  /** The day of the first mask, in days since 1970-01-01. */
  firstDay: number
  /**
   * A mask for each day, for a party of any size and then for parties of 1, 2, 3 …: bit 17 is set where a visit may
   * start from 17:00 to 17:59.
   */
  hours: number[][]
}

/** `hour` counts from 1970-01-01, `party` is the largest party for which it has a free start. */
export function hoursByParty(free: readonly { hour: number; party: number }[], partyMin: number): FreeHours | null {
  if (free.length === 0) return null
  const days = free.map(({ hour }) => Math.floor(hour / 24))
  const [firstDay, lastDay] = [Math.min(...days), Math.max(...days)]
  const largest = Math.min(mostPartyStored, Math.max(...free.map(({ party }) => party)))
  const hours = Array.from({ length: largest + 1 }, () => Array.from({ length: lastDay - firstDay + 1 }, () => 0))
  for (const { hour, party } of free) {
    const [day, bit] = [Math.floor(hour / 24) - firstDay, 1 << (hour % 24)]
    hours[0]![day]! |= bit
    for (let size = partyMin; size <= Math.min(party, largest); size++) hours[size]![day]! |= bit
  }
  return { firstDay, hours }
}

/** The mask of the hours from `from` to before `until`, each 0 to 24. */
export const hoursMask = (from: number, until: number): number => (until > from ? (1 << until) - (1 << from) : 0)

/** "17:00" is 17; undefined for anything but a whole hour within these bounds. */
export function readHour(text: string | null | undefined, lowest: number, highest: number): number | undefined {
  const hour = /^\d\d:00$/.test(text ?? '') ? Number(text!.slice(0, 2)) : NaN
  return hour >= lowest && hour <= highest ? hour : undefined
}

/** 17 is "17:00". */
export const writeHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
