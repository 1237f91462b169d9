import type { Database } from '#platform/database/database.ts'
import { AppError } from '#shared/app-error.ts'
import type { Events, EventType } from '#shared/events.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { UnmetSearch } from '#shared/unmet-search.ts'
import type { Geocoder } from '#shared/adapters/geocoder.ts'
import type { PaymentAdapter } from '#shared/adapters/payment-adapter.ts'
import type { Settings } from '#shared/settings.ts'

/** Who sends the request. A signed-in user is the same visitor on every device: their `visitorId` is their user id. */
export type Actor = Visitor | SignedInUser | { kind: 'system' }

export interface Visitor {
  kind: 'visitor'
  visitorId: string
  /** Whether the browser has no cookie of this visitor yet: nothing that the person does not choose may set one. */
  isNew?: boolean
  /** A keyed hash of the IP address; the address itself is not stored. */
  addressHash: string
  /**
   * The network part of the IP address ("203.0.113.0", "2001:db8:a::"). It is stored only in the audit log of
   * administrators.
   */
  network?: string
}

export interface SignedInUser {
  kind: 'user'
  userId: string
  visitorId: string
  addressHash: string
  network?: string
  /** Null for a user who signed up by phone. */
  email: string | null
  isEmailVerified: boolean
  /** True with a row in `admins` and, where required, a second factor; always false during impersonation. */
  isAdmin: boolean
  sessionId: string
  /** When the user last authenticated: sensitive changes require a recent sign-in. */
  authAt: Instant
  /** Null when the user gave no name. */
  displayName: string | null
  photoURL: string | null
  /** The administrator who impersonates this user; null for the user themselves. */
  impersonatedBy: string | null
  /** Set when a program acts for this user with an API key: it has fewer permissions than the user. */
  apiKey?: ActingKey
}

export interface ActingKey {
  id: string
  /** The provider that the key belongs to; null: the market. */
  providerId: string | null
  /** The permissions of the key, for example "orders:read". */
  scopes: readonly string[]
}

/** An event to count; `analytics/rules/event-types.ts` names the types and their details. */
export interface TrackedEvent {
  type: string
  serviceId: string
  valueMinor?: number | undefined
  currency?: string | undefined
  detail?: object | undefined
}

/** The dependencies of commands and queries: the only source of the time, the actor and the database. */
export interface AppContext {
  db: Database
  now: Instant
  actor: Actor
  settings: Settings
  /** Origin of this installation without a trailing slash: "https://market.example". */
  publicUrl: string
  /** True in demo mode: the outbox and the clock are accessible. */
  isDemo: boolean
  /** Whether pages show the demo banner; an operator can hide it. */
  showsBanner: boolean
  /** The style of a street map, in place of the built-in map. */
  mapStyleUrl: string | null
  /** Knows the points of addresses; null: only towns are known. */
  geocoder: Geocoder | null
  /**
   * The payment gateways that this process can call, by key. The setting `payments.adapter` chooses the one for new
   * payments.
   */
  paymentAdapters: ReadonlyMap<string, PaymentAdapter>
  /**
   * Encrypts values that the database must not store as plain text: codes in queued emails, secrets of second factors.
   */
  seal(text: string): string
  /** Throws `encrypted-value-unreadable`. */
  unseal(sealed: string): string
  /** A keyed hash of a text: usable for lookups, and useless to anyone who only has the database. */
  hashed(text: string): string
  /**
   * Declares, inside the transaction, that data changed: "service:ID", "provider:ID", "lists". Cached pages with that
   * data are dropped; jobs that wait for a topic ("due:mail") run at once.
   */
  invalidate(db: Database, ...topics: string[]): Promise<void>
  /**
   * Publishes an event ("order.placed") inside the transaction; the subscribers in src/server/jobs.ts handle it after
   * the commit.
   */
  publish<Type extends EventType>(db: Database, type: Type, payload: Events[Type]): Promise<void>
  /**
   * Records a view, an attempt or an unmet search for the metrics of a service. Events are buffered in memory and
   * written later, so the call is cheap and never fails. Call it after the transaction has committed.
   */
  track(event: TrackedEvent | UnmetSearch): void
  /** Names the data that the current page shows, so that `invalidate` can drop it from the cache. */
  cacheTags(...topics: string[]): void
}

/** The actor as a visitor, who can have a cart. A system job has no visitor, so calling this in one is a bug. */
export function visitorOf(ctx: AppContext): Visitor | SignedInUser {
  if (ctx.actor.kind === 'system') throw new Error('this needs a visitor')
  return ctx.actor
}

/** The actor as a signed-in user. Throws `unauthenticated`. */
export function userOf(ctx: AppContext): SignedInUser {
  if (ctx.actor.kind !== 'user') throw new AppError('unauthenticated', 'unauthenticated', 'Please sign in.')
  return ctx.actor
}
