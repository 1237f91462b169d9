/**
 * The payload of each event, by its type. Each slice declares its own events in `rules/events.ts`: `declare module
 * '#shared/events.ts' { interface Events { 'order.expired': { orderId: string } } }`. Payloads are stored as JSON, so
 * an instant is a number (milliseconds since 1970, UTC), and undefined fields are omitted.
 */
// oxlint-disable-next-line no-empty-interface
export interface Events {}

export type EventType = keyof Events
