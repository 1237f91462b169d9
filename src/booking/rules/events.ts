import '#shared/events.ts'

declare module '#shared/events.ts' {
  interface Events {
    /** Time of these resources was claimed or released. */
    'booking.times-changed': { resourceIds: string[] }
  }
}
