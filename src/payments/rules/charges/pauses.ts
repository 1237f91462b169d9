import { hours, minutes } from '#shared/time/instant.ts'

const growing = [minutes(0.25), minutes(1), minutes(5), minutes(15), hours(1), hours(3), hours(6)]

/** How long to wait before a gateway that is away is asked once more; `tries` were in vain. It never ends: nobody knows what became of the last one. */
export const pauseAfter = (tries: number): number => growing[Math.min(tries, growing.length) - 1] ?? growing[0]!

const afterNo = [hours(1), hours(6), hours(24)]

/** How long to wait after a gateway refused to give money back; undefined: it is paid by hand. */
export const pauseAfterFailure = (failures: number): number | undefined => afterNo[failures - 1]

/** Nobody takes up what is being asked until this long has passed: then its process is gone. */
export const leaseMs = minutes(2)

/** How often a gateway is asked about a charge that its buyer has not finished, in case its message got lost. */
export const checkEveryMs = minutes(1)

/** How long after its end a charge is still looked after. */
export const checkAfterEndMs = hours(1)

/** Captured money may wait this long for its order: as long as a request may, or as long as placing takes. */
export const waitsFor = (purpose: string): number => (purpose === 'request' ? hours(26) : minutes(10))

/** Who finds money this long after its time was not there then, and nor was its order: both are given a moment. */
export const wasAway = (waitsUntil: number, now: number): boolean => now - waitsUntil > minutes(5)

export const momentMs = minutes(2)
