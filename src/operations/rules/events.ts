import '#shared/events.ts'

declare module '#shared/events.ts' {
  interface Events {
    /** Limits of plans changed. Providers with ids up to `after` are already processed; null: none. */
    'plans.resized': { after: string | null }
  }
}
