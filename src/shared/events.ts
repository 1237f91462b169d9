/**
 * What slices tell those further right, by the type of the event: what its subscribers are handed. Each slice adds its own in `rules/events.ts`:
 * `declare module '#shared/events.ts' { interface Events { 'order.expired': { orderId: string } } }`.
 * It travels as JSON, so an instant is a number (milliseconds since 1970, UTC), and what is undefined is left out.
 */
// oxlint-disable-next-line no-empty-interface
export interface Events {}

export type EventType = keyof Events
