import type { AppContext } from '#server/context.ts'
import type { Events, EventType } from '#shared/events.ts'

/** Work that falls due by itself: a column says when, a job does what is due. Safe to run twice and in several processes. */
export interface Job {
  /** "slice.verb-noun", as it stands in logs. */
  name: string
  everySeconds: number
  /** Topics of `ctx.invalidate` on which it runs at once. */
  wakesOn?: string[]
  /** Does what is due at `ctx.now`; returns how much it did. A full batch means: run me again. */
  run(ctx: AppContext): Promise<number>
}

/**
 * What a slice does about an event that was published further left. Runs in one transaction with the note that it is done; when it fails, it
 * is run again later, while other subscribers of the same event go on.
 */
export interface ListenerOn<Type extends EventType> {
  /** "order.placed": what `ctx.publish` was called with. */
  on: Type
  /**
   * One of its kind, and lasting: deliveries in the database wait for a subscriber by its name. Whoever renames one lists it under both names for
   * one release; what a subscriber does twice has the effect of once.
   */
  name: string
  /**
   * Only where the order of events matters. All deliveries with this name and the same value of `by` in their payload are done
   * one after the other, over several events and subscribers; one that fails holds up those behind it.
   */
  sequence?: { name: string; by: keyof Events[Type] & string }
  run(ctx: AppContext, payload: Events[Type]): Promise<void>
}

/** One for any type of event. */
export type Listener = { [Type in EventType]: ListenerOn<Type> }[EventType]
