import type { AuthCode } from '#identity/rules/auth-errors.ts'

/** The data of a provider about a user. Its subject identifies the user; the address is only a contact. */
export interface Arrival {
  providerId: string
  /** The provider's permanent id of the user. */
  accountId: string
  email: string | null
  /** True only if the provider says so explicitly. */
  isEmailVerified: boolean
}

/** The purpose of the sign-in at the provider. `userId` is the user who started it. */
export type SignInIntent = { mode: 'signIn' } | { mode: 'link' | 'reauth'; userId: string }

export interface KnownHere {
  /** The user to whom the provider's account is linked. */
  ownerId: string | null
  /** The user who is signed in in the browser that returned. */
  actorId: string | null
  /** The account with the same address, if any. */
  namesake: { id: string; isEmailVerified: boolean; isUntouched: boolean } | null
}

export type Verdict =
  | { kind: 'goes-on' }
  /** An unconfirmed sign-up gives way to the owner of the mailbox. */
  | { kind: 'replaces'; userId: string }
  | { kind: 'rejected'; code: AuthCode; offersLinkTo?: string }

const rejected = (code: AuthCode): Verdict => ({ kind: 'rejected', code })

/** Decides how to handle a user who returns from a provider. Nothing is linked automatically. */
export function judgeArrival(arrival: Arrival, intent: SignInIntent, known: KnownHere): Verdict {
  if (intent.mode === 'reauth') return judgeProof(intent.userId, known)
  if (intent.mode === 'link') return judgeLink(arrival, intent.userId, known)
  if (known.ownerId) return { kind: 'goes-on' }
  if (!arrival.email) return rejected('missing-email')
  // A new address; if the provider does not confirm it, the account opens after our own confirmation email.
  if (!known.namesake) return { kind: 'goes-on' }
  return judgeNamesake(arrival, known.namesake)
}

function judgeProof(userId: string, { actorId, ownerId }: KnownHere): Verdict {
  if (actorId === null) return rejected('user-token-expired')
  return actorId === userId && ownerId === userId ? { kind: 'goes-on' } : rejected('user-mismatch')
}

function judgeLink({ email, isEmailVerified }: Arrival, userId: string, { actorId, ownerId }: KnownHere): Verdict {
  if (actorId !== userId) return rejected('user-token-expired')
  if (ownerId) return ownerId === userId ? { kind: 'goes-on' } : rejected('credential-already-in-use')
  if (!email) return rejected('missing-email')
  return isEmailVerified ? { kind: 'goes-on' } : rejected('unverified-provider-email')
}

/**
 * An account here has the same address. Its creator may be somebody else, and so may the user who comes now: a provider
 * that does not confirm the address proves nothing. If it does, a confirmed account offers the link after its owner
 * signed in by an existing method. An account that was never confirmed or used may come from a stranger who waits for
 * the owner of the mailbox, so neither its password nor any other content survives.
 */
function judgeNamesake({ isEmailVerified }: Arrival, namesake: NonNullable<KnownHere['namesake']>): Verdict {
  const code = 'account-exists-with-different-credential'
  if (!isEmailVerified) return rejected(code)
  if (namesake.isEmailVerified) return { kind: 'rejected', code, offersLinkTo: namesake.id }
  return namesake.isUntouched ? { kind: 'replaces', userId: namesake.id } : rejected(code)
}
