import { days } from '#shared/time/instant.ts'

/** How long a visitor's confirmed address is remembered: half a year, the lifetime of a visitor's cookie. */
export const confirmationsLast = days(180)
