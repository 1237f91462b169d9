import type { ListPage } from '#market/rules/regions/regions.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { LocalDate } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'

// The time zone with most people of a region.
const zones: Record<ListPage, string> = {
  africa: 'Africa/Lagos',
  asia: 'Asia/Kolkata',
  europe: 'Europe/Berlin',
  'north-america': 'America/New_York',
  'south-america': 'America/Sao_Paulo',
  australia: 'Australia/Sydney',
  'south-asia': 'Asia/Kolkata',
  'east-asia': 'Asia/Shanghai',
  'southeast-asia': 'Asia/Jakarta',
  'middle-east': 'Asia/Riyadh',
  world: 'UTC',
}

/** The current date in most of a region, for "free today". */
export const todayIn = (page: ListPage, now: Instant): LocalDate => localOf(zones[page], now).date
