import { days, minutes, type Instant } from '#shared/time/instant.ts'

/** Wrong attempts without a delay. */
export const triesBorne = 5
const longestWait = minutes(15)

/** After this time without a wrong attempt the earlier ones are forgotten. */
export const quietTime = days(1)

/** The delay after this many wrong attempts, in ms: 1 s after the fifth, then doubled each time, at most 15 minutes. */
export const waitAfter = (failures: number): number =>
  failures < triesBorne ? 0 : Math.min(longestWait, 1000 * 2 ** (failures - triesBorne))

/** The seconds until an instant, at least 1. */
export const secondsLeft = (until: Instant, now: Instant): number => Math.max(1, Math.ceil((until - now) / 1000))
