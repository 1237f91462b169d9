/** held ─agree→ active; both → released. A hold that was let go, or ran out, is taken again (→ held, → active) while its time is free. */
export type BookingStatus = 'held' | 'active' | 'released'
