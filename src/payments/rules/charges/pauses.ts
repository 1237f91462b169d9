import { hours, minutes } from '#shared/time/instant.ts'

const growing = [minutes(0.25), minutes(1), minutes(5), minutes(15), hours(1), hours(3), hours(6)]

/**
 * The delay in ms before the next attempt to reach a gateway, after `tries` failed ones. Attempts never stop, because
 * the result of the last one is unknown.
 */
export const pauseAfter = (tries: number): number => growing[Math.min(tries, growing.length) - 1] ?? growing[0]!

const afterNo = [hours(1), hours(6), hours(24)]

/** The delay in ms after a gateway rejected a refund; undefined: it must be paid by hand. */
export const pauseAfterFailure = (failures: number): number | undefined => afterNo[failures - 1]

/** The lease of a gateway call: after this time its process counts as gone. */
export const leaseMs = minutes(2)

/** How often a gateway is queried about an unfinished charge, in case its event got lost. */
export const checkEveryMs = minutes(1)

/** How long after its end a charge is still queried. */
export const checkAfterEndMs = hours(1)

/**
 * How long captured money may wait for its order, in ms: as long as a request is open, or as long as placing an order
 * takes.
 */
export const waitsFor = (purpose: string): number => (purpose === 'request' ? hours(26) : minutes(10))

/** Money found this late means that the jobs were down, perhaps with its order: both get a moment. */
export const wasAway = (waitsUntil: number, now: number): boolean => now - waitsUntil > minutes(5)

export const momentMs = minutes(2)
