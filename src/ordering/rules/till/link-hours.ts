import { hours } from '#shared/time/instant.ts'

/** How long a payment link is open, in ms: payment gateways end their page after a day, too. */
export const linkOpenFor = hours(24)
