import type { Database } from '#platform/database/database.ts'
import { AppError } from '#shared/app-error.ts'
import type { Events, EventType } from '#shared/events.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { UnmetSearch } from '#shared/unmet-search.ts'
import type { PaymentAdapter } from '#shared/adapters/payment-adapter.ts'
import type { Settings } from '#shared/settings.ts'

/** Who asks. Whoever is signed in is the same visitor on every device: their `visitorId` is their user id. */
export type Actor = Visitor | SignedInUser | { kind: 'system' }

export interface Visitor {
  kind: 'visitor'
  visitorId: string
  /** A keyed hash of the network address; the address itself is not kept. */
  addressHash: string
  /** The network without the machine ("203.0.113.0", "2001:db8:a::"): written down with what administrators do, and nowhere else. */
  network?: string
}

export interface SignedInUser {
  kind: 'user'
  userId: string
  visitorId: string
  addressHash: string
  network?: string
  /** Null for who signed up by phone. */
  email: string | null
  isEmailVerified: boolean
  /** A record in `admins`, and a second factor where one is demanded; never while somebody else looks through this account. */
  isAdmin: boolean
  sessionId: string
  /** When the person last proved who they are: sensitive changes want that to be recent. */
  authAt: Instant
  /** Null where nobody gave a name. */
  displayName: string | null
  photoURL: string | null
  /** The administrator who looks through this account; null for the person. */
  impersonatedBy: string | null
  /** A program that acts in this person's name by a key: it may less than they may. */
  apiKey?: ActingKey
}

export interface ActingKey {
  id: string
  /** The business that it is for; null: the market. */
  providerId: string | null
  /** "orders:read": what its maker let it do. */
  scopes: readonly string[]
}

/** Something to count; types and details are named in `analytics/rules/event-types.ts`. */
export interface TrackedEvent {
  type: string
  serviceId: string
  valueMinor?: number | undefined
  currency?: string | undefined
  detail?: object | undefined
}

/** The world, as commands and queries see it. Nothing else tells them the time, the user or the database. */
export interface AppContext {
  db: Database
  now: Instant
  actor: Actor
  settings: Settings
  /** Origin of this installation without a slash at the end: "https://market.example". */
  publicUrl: string
  /** True while the demo world is open: outbox and clock can be reached, banner is shown. */
  isDemo: boolean
  /** Whether pages say so at their top; an operator may hide that. */
  showsBanner: boolean
  /** The payment gateways that this process can speak with, by key. Which one takes new payments is told by the setting `payments.adapter`. */
  paymentAdapters: ReadonlyMap<string, PaymentAdapter>
  /** Encrypts what must not lie in the database in clear: codes in waiting emails, numbers of factors. */
  seal(text: string): string
  /** Refuses: encrypted-value-unreadable. */
  unseal(sealed: string): string
  /** A keyed hash of a text: finds what lies under it, and tells nothing to who has only the database. */
  hashed(text: string): string
  /** Says, inside the transaction, that something changed: "service:ID", "provider:ID", "lists", "due:mail". Pages that show it are made anew. */
  invalidate(db: Database, ...topics: string[]): Promise<void>
  /** Tells the slices further right what happened ("order.placed"), inside the transaction; their listeners in src/server/jobs.ts act on it a moment later. */
  publish<Type extends EventType>(db: Database, type: Type, payload: Events[Type]): Promise<void>
  /**
   * Counts something that was seen, tried or missed at a service, for its metrics. Kept in memory and written a moment later, so that it costs
   * nothing here and never fails; to be called when it is done, not inside a transaction that may come to nothing.
   */
  track(event: TrackedEvent | UnmetSearch): void
  /** Says what the page that is being made shows, so that `invalidate` can drop it. */
  cacheTags(...topics: string[]): void
}

/** The actor as a visitor: somebody with a cart. A system job has none, so asking for one is a bug. */
export function visitorOf(ctx: AppContext): Visitor | SignedInUser {
  if (ctx.actor.kind === 'system') throw new Error('this needs a visitor')
  return ctx.actor
}

/** The actor as somebody who is signed in. Refuses: unauthenticated. */
export function userOf(ctx: AppContext): SignedInUser {
  if (ctx.actor.kind !== 'user') throw new AppError('unauthenticated', 'unauthenticated', 'Please sign in.')
  return ctx.actor
}
