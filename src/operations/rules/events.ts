import '#shared/events.ts'

declare module '#shared/events.ts' {
  interface Events {
    /** Plans have more room or less; businesses up to `after` follow already, null: none of them. */
    'plans.resized': { after: string | null }
  }
}
