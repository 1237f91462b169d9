import { days, type Instant } from '#shared/time/instant.ts'

/** A business books for people at the counter from yesterday to a year ahead. */
export const counterSpan = (now: Instant) => ({ from: now - days(1), until: now + days(366) })
