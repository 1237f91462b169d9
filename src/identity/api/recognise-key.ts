import type { AppContext, SignedInUser, Visitor } from '#server/context.ts'
import { findKey } from '#identity/queries/find-api-key.ts'
import { keyIn, meansKey, perMinute, placeOf } from '#identity/rules/api-keys.ts'
import { keyTooNarrow, noSuchKey } from '#identity/rules/api-key-errors.ts'
import { limitRate } from '#market/commands/limit-rate.ts'

interface Shown {
  method: string
  path: string
  authorization: string | null | undefined
  visitor: Visitor
}

interface KeyDependencies {
  demandsAdminFactor: boolean
  /** Whether keys of this business work at all: its plan has them. */
  hasKeys(ctx: AppContext, providerId: string): Promise<boolean>
}

/** Whether a request says who asks by a key, and not by a cookie. Pages are for people: a key opens none. */
export const usesApiKey = (path: string, authorization: string | null | undefined): boolean =>
  path.startsWith('/api/') && meansKey(authorization)

/**
 * Whoever a key makes of a request: its maker, narrowed, where it acts; a visitor, where everybody may read.
 * Refuses: api-key-invalid, api-key-scope, rate-limited.
 */
export async function recogniseKey(
  ctx: AppContext,
  { method, path, authorization, visitor }: Shown,
  dependencies: KeyDependencies,
): Promise<SignedInUser | Visitor> {
  const sent = keyIn(authorization)
  const key = sent ? await findKey(ctx, sent) : undefined
  if (!key) {
    await limitRate(ctx, { bucket: `bad-key:${visitor.addressHash}`, atMost: 60, perSeconds: 60 })
    throw noSuchKey()
  }
  await limitRate(ctx, { bucket: `api-key:${key.id}`, atMost: perMinute, perSeconds: 60 })
  const place = placeOf(key, method, path)
  if (place === 'refused' || (key.providerId && !(await dependencies.hasKeys(ctx, key.providerId))))
    throw keyTooNarrow()
  if (place === 'nobody') return visitor
  const { id, userId, email, isEmailVerified, makerName, image, providerId, scopes, adminRole, hasSecondFactor } = key
  return {
    kind: 'user',
    userId,
    visitorId: userId,
    addressHash: visitor.addressHash,
    network: visitor.network ?? '',
    email: email.endsWith('@phone.invalid') ? null : email,
    isEmailVerified,
    isAdmin: providerId === null && adminRole !== null && (!dependencies.demandsAdminFactor || hasSecondFactor),
    sessionId: id,
    // A program proves nothing: endpoints that ask for a proof stay shut.
    authAt: 0,
    displayName: makerName || null,
    photoURL: image,
    impersonatedBy: null,
    apiKey: { id, providerId, scopes },
  }
}
