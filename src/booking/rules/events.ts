import '#shared/events.ts'

declare module '#shared/events.ts' {
  interface Events {
    /** Time of these people or things was taken, or is free again. */
    'booking.times-changed': { resourceIds: string[] }
  }
}
