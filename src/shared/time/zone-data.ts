import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' }
import { daysInMonth } from '#shared/time/local-date.ts'
import type { Instant } from '#shared/time/instant.ts'

/**
 * Periods of constant offset. `offsets[i]` (minutes east of UTC) is valid until `untils[i]`; the last `until` is
 * Infinity.
 */
export interface Zone {
  untils: Instant[]
  offsets: number[]
}

/** "2026f": the release of the tz database for all local times. */
export const zoneDataVersion: string = packed.version

const packedZones = new Map(packed.zones.map((line) => [line.slice(0, line.indexOf('|')), line]))
const links = new Map(packed.links.map((line) => line.split('|').toReversed() as [string, string]))
const unpackedZones = new Map<string, Zone>()

export const isZone = (name: string): boolean => packedZones.has(name) || links.has(name)

export const zoneNames: readonly string[] = [...packedZones.keys(), ...links.keys()].toSorted()

/** Throws for an unknown zone, which is a bug: input is checked with `isZone`. */
export function zoneOf(name: string): Zone {
  const known = unpackedZones.get(name)
  if (known) return known
  const line = packedZones.get(name) ?? packedZones.get(links.get(name) ?? '')
  if (!line) throw new Error(`there is no time zone "${name}"`)
  const zone = continued(unpack(line))
  unpackedZones.set(name, zone)
  return zone
}

/**
 * "name|abbreviations|offsets|index of the offset for each period|minutes between changes": numbers in base 60, offsets
 * in minutes west.
 */
function unpack(line: string): Zone {
  const [, , offsetTexts, indices, stepTexts] = line.split('|') as [string, string, string, string, string]
  const west = offsetTexts.split(' ').map(fromBase60)
  let minute = 0
  const changes = stepTexts ? stepTexts.split(' ').map((step) => Math.round((minute += fromBase60(step)) * 60_000)) : []
  return { offsets: [...indices].map((index) => 0 - west[digitOf(index)]!), untils: [...changes, Infinity] }
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX'
const digitOf = (character: string): number => digits.indexOf(character)

function fromBase60(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const value = [...whole].reduce((sum, character) => sum * 60 + digitOf(character), 0)
  const rest = [...fraction].reduceRight((sum, character) => (sum + digitOf(character)) / 60, 0)
  return sign * (value + rest)
}

const [lastKnownYear, lastYear] = [2037, 2100]

/** The data ends in 2037. A zone that still has daylight saving time then continues with the same rules. */
function continued(zone: Zone): Zone {
  const count = zone.untils.length - 1
  const last = zone.untils.slice(Math.max(0, count - 2), count)
  if (last.length < 2 || !last.every((at) => new Date(at).getUTCFullYear() === lastKnownYear)) return zone
  const untils = zone.untils.slice(0, count)
  const offsets = zone.offsets.slice(0, count)
  for (let year = lastKnownYear + 1; year <= lastYear; year++) {
    last.forEach((at, index) => {
      const before = zone.offsets[count - 2 + index]!
      offsets.push(before)
      untils.push(sameRuleIn(year, at + before * 60_000) - before * 60_000)
    })
  }
  return { untils: [...untils, Infinity], offsets: [...offsets, zone.offsets[count]!] }
}

/** The same weekday of the same month (first, second, … or last) in another year, at the same time of day. */
function sameRuleIn(year: number, local: number): number {
  const model = new Date(local)
  const [month, day] = [model.getUTCMonth(), model.getUTCDate()]
  const isLast = day + 7 > daysInMonth(lastKnownYear, month + 1)
  const earliest = isLast ? daysInMonth(year, month + 1) - 6 : Math.floor((day - 1) / 7) * 7 + 1
  const found = new Date(Date.UTC(year, month, earliest))
  const shift = (model.getUTCDay() - found.getUTCDay() + 7) % 7
  return found.getTime() + shift * 86_400_000 + (local % 86_400_000)
}
