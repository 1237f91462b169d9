import { days } from '#shared/time/instant.ts'

/** The number of services in "Recently viewed". */
export const recentCount = 12

/** For visitors without an account: as long as their cookie is valid. */
export const visitorRetention = days(180)
