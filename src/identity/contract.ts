import type { AppContext } from '#server/context.ts'
import * as z from 'zod'
import { oneLine } from '#shared/text/one-line.ts'

export const sendEmailCodeInput = z.object({ email: oneLine(254) })
export const verifyEmailCodeInput = z.object({ email: oneLine(254), code: oneLine(10) })

export interface CodeSent {
  email: string
  /** How long the code is valid. */
  minutes: number
  /** "Did you mean …?", when the address looks like a slip of the finger. */
  suggestedEmail: string | null
}

/** Whom an email of identity is about, and what it says. `link` and `code` are secret: they travel sealed. */
export type AccountEmail =
  | { kind: 'verify-email'; link: string }
  | { kind: 'account-exists' }
  | { kind: 'reset-password'; link: string }
  | { kind: 'password-changed' }
  /** To the new address. */
  | { kind: 'confirm-new-email'; link: string }
  /** To the old address, with the way back. */
  | { kind: 'email-changed'; newEmail: string; link: string }
  | { kind: 'second-factor-added'; factor: string; link: string }
  | { kind: 'second-factor-removed'; factor: string }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'new-sign-in'; device: string; place: string }
  | { kind: 'provider-connected'; provider: string }
  | { kind: 'provider-disconnected'; provider: string }
  | { kind: 'viewed-by-support'; reason: string }
  | { kind: 'deletion-asked'; until: string; link: string }
  | { kind: 'account-deleted' }
  | { kind: 'admin-granted'; role: string }
  /** A text message. */
  | { kind: 'sms-code'; code: string; minutes: number }

/** Somebody with an account, as the slices further right are told of them. */
export interface Person {
  userId: string
  /** Null for who signed up by phone. */
  email: string | null
  isEmailVerified: boolean
}

/**
 * What one slice keeps about a person, and what becomes of it: when they sign in on a device where they were a visitor, when they
 * ask for a copy of their data, and when they leave. Listed in src/server/personal-data.ts.
 */
export interface PersonalData {
  /** The key under which the part stands in the copy: "orders". */
  name: string
  /** Takes over what the visitor of this device left behind. Safe to run twice. */
  adopt?(ctx: AppContext, person: Person, visitorId: string): Promise<void>
  export?(ctx: AppContext, person: Person): Promise<unknown>
  /** Why the account cannot go yet ("You have 2 open orders."), or null. */
  erasingHindrance?(ctx: AppContext, person: Person): Promise<string | null>
  /** Replaces what points at the person; in the transaction that deletes the account. */
  erase?(ctx: AppContext, person: Person): Promise<void>
}
