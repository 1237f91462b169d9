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
  /** Whether this provider can use API keys, according to its plan. */
  hasKeys(ctx: AppContext, providerId: string): Promise<boolean>
}

type KnownKey = NonNullable<Awaited<ReturnType<typeof findKey>>>

/** Whether a request authenticates by an API key instead of a cookie. Only API paths accept a key, not pages. */
export const usesApiKey = (path: string, authorization: string | null | undefined): boolean =>
  path.startsWith('/api/') && meansKey(authorization)

/**
 * The actor for a request with a key: its creator with restricted permissions, or a visitor where everybody may read.
 * Throws `api-key-invalid`, `api-key-scope` and `rate-limited`.
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
  if (place === 'rejected' || (key.providerId && !(await dependencies.hasKeys(ctx, key.providerId))))
    throw keyTooNarrow()
  return place === 'nobody' ? visitor : makerOf(key, visitor, dependencies)
}

/** The creator of a key, with the permissions of the key. */
function makerOf(key: KnownKey, visitor: Visitor, { demandsAdminFactor }: KeyDependencies): SignedInUser {
  const { id, userId, email, isEmailVerified, makerName, image, providerId, scopes, adminRole, hasSecondFactor } = key
  return {
    kind: 'user',
    userId,
    visitorId: userId,
    addressHash: visitor.addressHash,
    network: visitor.network ?? '',
    email: email.endsWith('@phone.invalid') ? null : email,
    isEmailVerified,
    isAdmin: providerId === null && adminRole !== null && (!demandsAdminFactor || hasSecondFactor),
    sessionId: id,
    // A program cannot reauthenticate: endpoints that require it stay closed.
    authAt: 0,
    displayName: makerName || null,
    photoURL: image,
    impersonatedBy: null,
    apiKey: { id, providerId, scopes },
  }
}
