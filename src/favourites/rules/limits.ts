import { days } from '#shared/time/instant.ts'

/** How many services "Recently viewed" shows. */
export const recentCount = 12

/** Visitors without an account: as long as the cookie that names them. */
export const visitorRetention = days(180)
