import { days, minutes, type Instant } from '#shared/time/instant.ts'

/** Wrong tries that cost nothing yet. */
export const triesBorne = 5
const longestWait = minutes(15)

/** After so long without a wrong try the earlier ones are forgotten. */
export const quietTime = days(1)

/** How long to wait after so many wrong tries: 1 s after the fifth, then twice as long each time, 15 minutes at most. */
export const waitAfter = (failures: number): number =>
  failures < triesBorne ? 0 : Math.min(longestWait, 1000 * 2 ** (failures - triesBorne))

export const secondsLeft = (until: Instant, now: Instant): number => Math.max(1, Math.ceil((until - now) / 1000))
