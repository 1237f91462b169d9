import type { AuthCode } from '#identity/rules/auth-errors.ts'

/** What a provider says of the person who comes from it. Its subject is who they are; the address is only how they are reached. */
export interface Arrival {
  providerId: string
  /** The provider's own, lasting name for the person. */
  accountId: string
  email: string | null
  /** True only when the provider says so in as many words. */
  isEmailVerified: boolean
}

/** Why somebody was sent to the provider. `userId` is who they were here when they set out. */
export type SignInIntent = { mode: 'signIn' } | { mode: 'link' | 'reauth'; userId: string }

export interface KnownHere {
  /** Whose account this provider's account is connected to already. */
  ownerId: string | null
  /** Who is signed in in the browser that came back. */
  actorId: string | null
  /** The account with the same address, if there is one. */
  namesake: { id: string; isEmailVerified: boolean; isUntouched: boolean } | null
}

export type Verdict =
  | { kind: 'goes-on' }
  /** A sign-up that nobody ever confirmed makes room for whoever owns the mailbox. */
  | { kind: 'replaces'; userId: string }
  | { kind: 'refused'; code: AuthCode; offersLinkTo?: string }

const rejected = (code: AuthCode): Verdict => ({ kind: 'refused', code })

/** What becomes of somebody who comes back from a provider. Nothing is ever connected silently. */
export function judgeArrival(arrival: Arrival, intent: SignInIntent, known: KnownHere): Verdict {
  if (intent.mode === 'reauth') return judgeProof(intent.userId, known)
  if (intent.mode === 'link') return judgeLink(arrival, intent.userId, known)
  if (known.ownerId) return { kind: 'goes-on' }
  if (!arrival.email) return rejected('missing-email')
  // A new address; when the provider does not vouch for it, the account opens once our own email was answered.
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
 * The same address stands in an account here. Whoever made that account may be somebody else, and so may be the one who comes now: a
 * provider that does not vouch for the address proves nothing. Where it does vouch, a confirmed account offers to be connected after
 * its owner came in the old way. One that was never confirmed and never used is nobody's: a stranger may have made it in wait for the
 * owner of the mailbox, so neither its password nor anything else of it survives.
 */
function judgeNamesake({ isEmailVerified }: Arrival, namesake: NonNullable<KnownHere['namesake']>): Verdict {
  const code = 'account-exists-with-different-credential'
  if (!isEmailVerified) return rejected(code)
  if (namesake.isEmailVerified) return { kind: 'refused', code, offersLinkTo: namesake.id }
  return namesake.isUntouched ? { kind: 'replaces', userId: namesake.id } : rejected(code)
}
