import { minutes } from '#shared/time/instant.ts'

export const mostFactors = 5

/** Wrong codes in a row, over all sign-ins, before the second step is locked, and for how long. */
export const failuresBorne = 10
export const lockLength = minutes(15)

/** Wrong codes at one sign-in. */
export const triesPerSignIn = 5
