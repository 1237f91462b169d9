import type { AppContext } from '#server/context.ts'
import type { Events, EventType } from '#shared/events.ts'

/** Background work: a column says when it is due, a job does it. Safe to run twice and in several processes. */
export interface Job {
  /** "slice.verb-noun", as in logs. */
  name: string
  everySeconds: number
  /** Topics of `ctx.invalidate` that start the job at once. */
  wakesOn?: string[]
  /** Does the work that is due at `ctx.now`; returns the number of processed items. A full batch means: run again. */
  run(ctx: AppContext): Promise<number>
}

/**
 * A subscriber of an event. Runs in one transaction with the deletion of its delivery; after a failure it is retried,
 * while other subscribers of the same event continue.
 */
export interface ListenerOn<Type extends EventType> {
  /** "order.placed": the type given to `ctx.publish`. */
  on: Type
  /**
   * Unique and permanent: deliveries in the database refer to a subscriber by its name. To rename one, list it under
   * both names for one release. A repeated run must have the effect of one.
   */
  name: string
  /**
   * Only where the order of events matters. All deliveries with this name and the same value of `by` in their payload
   * run one after the other, across events and subscribers; a failed one blocks those behind it.
   */
  sequence?: { name: string; by: keyof Events[Type] & string }
  /**
   * It locks nothing that a request or another job waits for: it reads, and writes rows of its own. Deliveries of one
   * event to such subscribers are one transaction, until one of them fails.
   */
  sharesTransaction?: true | undefined
  run(ctx: AppContext, payload: Events[Type]): Promise<void>
}

/** A subscriber of any type of event. */
export type Listener = { [Type in EventType]: ListenerOn<Type> }[EventType]
