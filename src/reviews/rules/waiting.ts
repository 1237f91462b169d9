import { days, type Instant } from '#shared/time/instant.ts'

/** Reviews of the last 30 days wait for an answer; nobody expects one to an older review. */
export const waitsSince = (now: Instant): Instant => now - days(30)
