import type { AppContext } from '#context.ts'

/** Work that falls due by itself: a column says when, a sweep does what is due. Safe to run twice and in several processes. */
export interface Sweep {
  /** "slice.verb-noun", as it stands in logs. */
  name: string
  everySeconds: number
  /** Topics of `ctx.announce` on which it runs at once. */
  wakesOn?: string[]
  /** Does what is due at `ctx.now`; returns how much it did. A full batch means: run me again. */
  run(ctx: AppContext): Promise<number>
}

/** What a slice does about something that happened further left. Runs in one transaction with the note that it was handled. */
export interface Listener {
  /** "order.placed": what `ctx.happened` was called with. */
  on: string
  name: string
  run(ctx: AppContext, payload: Record<string, unknown>): Promise<void>
}
