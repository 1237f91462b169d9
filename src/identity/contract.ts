import type { AppContext } from '#server/context.ts'
import * as z from 'zod'
import { oneLine } from '#shared/text/one-line.ts'

export const sendEmailCodeInput = z.object({ email: oneLine(254) })
export const verifyEmailCodeInput = z.object({ email: oneLine(254), code: oneLine(10) })

export interface CodeSent {
  email: string
  /** Validity of the code. */
  minutes: number
  /** "Did you mean …?", if the address looks misspelled. */
  suggestedEmail: string | null
}

/** The recipient and content of an account email. `link` and `code` are secret and are passed on encrypted. */
export type AccountEmail =
  | { kind: 'verify-email'; link: string }
  | { kind: 'account-exists' }
  | { kind: 'reset-password'; link: string }
  | { kind: 'password-changed' }
  /** Sent to the new address. */
  | { kind: 'confirm-new-email'; link: string }
  /** Sent to the old address, with a link to undo the change. */
  | { kind: 'email-changed'; newEmail: string; link: string }
  | { kind: 'second-factor-added'; factor: string; link: string }
  | { kind: 'second-factor-removed'; factor: string }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'new-sign-in'; device: string; place: string }
  | { kind: 'provider-connected'; provider: string }
  | { kind: 'provider-disconnected'; provider: string }
  | { kind: 'viewed-by-support'; reason: string }
  | { kind: 'deletion-requested'; until: string; link: string }
  | { kind: 'account-deleted' }
  | { kind: 'admin-granted'; role: string }
  /** Sent as a text message. */
  | { kind: 'sms-code'; code: string; minutes: number }

/** An account, as other slices see it. */
export interface Person {
  userId: string
  /** Null for an account created by phone. */
  email: string | null
  isEmailVerified: boolean
}

/**
 * How a slice handles its personal data: at a sign-in on a visitor's device, in a data export, and when the account is
 * erased. Listed in src/server/personal-data.ts.
 */
export interface PersonalData {
  /** Key of this part in the data export: "orders". */
  name: string
  /** Moves the data of this device's visitor to the account. Idempotent. */
  adopt?(ctx: AppContext, person: Person, visitorId: string): Promise<void>
  export?(ctx: AppContext, person: Person): Promise<unknown>
  /** Why the account cannot be erased yet ("You have 2 open orders."), or null. */
  erasingHindrance?(ctx: AppContext, person: Person): Promise<string | null>
  /** Erases or anonymises the data, in the transaction that deletes the account. */
  erase?(ctx: AppContext, person: Person): Promise<void>
}
