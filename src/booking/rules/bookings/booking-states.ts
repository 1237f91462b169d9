/**
 * held ─agree→ active; both → released. A released or expired hold can be claimed again (→ held, → active) while its
 * time is free.
 */
export type BookingStatus = 'held' | 'active' | 'released'
