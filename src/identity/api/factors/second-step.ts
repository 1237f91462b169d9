import type { GenericEndpointContext } from 'better-auth'
import { generateRandomString } from 'better-auth/crypto'
import { expireCookie } from 'better-auth/cookies'
import { authError, tooManyTries } from '#identity/rules/auth-errors.ts'
import { triesPerSignIn } from '#identity/rules/factor-limits.ts'
import { AppError } from '#shared/app-error.ts'

/** A sign-in after its first step: a signed cookie, and rows that the identity library reads, too. */
export interface Challenge {
  id: string
  userId: string
  /** The method of the first step (RFC 8176). */
  firstStep: string
  expiresAt: Date
}

const challengeSeconds = 600
const attemptsOf = (id: string) => `2fa-attempts-${id}`
const firstStepOf = (id: string) => `2fa-first-${id}`

/** Begins the second step: sets its cookie. */
export async function beginChallenge(
  c: GenericEndpointContext,
  { userId, firstStep }: Pick<Challenge, 'userId' | 'firstStep'>,
): Promise<void> {
  const { internalAdapter, secret } = c.context
  const expiresAt = new Date(Date.now() + challengeSeconds * 1000)
  const cookie = c.context.createAuthCookie('two_factor', { maxAge: challengeSeconds })
  const id = `2fa-${generateRandomString(20)}`
  await internalAdapter.createVerificationValue({ value: userId, identifier: id, expiresAt })
  await internalAdapter.createVerificationValue({ value: '0', identifier: attemptsOf(id), expiresAt })
  await internalAdapter.createVerificationValue({ value: firstStep, identifier: firstStepOf(id), expiresAt })
  await c.setSignedCookie(cookie.name, id, secret, cookie.attributes)
}

/** The unfinished sign-in of this browser. */
export async function findChallenge(c: GenericEndpointContext): Promise<Challenge | undefined> {
  const id = await c.getSignedCookie(c.context.createAuthCookie('two_factor').name, c.context.secret)
  if (!id) return undefined
  const stored = await c.context.internalAdapter.findVerificationValue(id)
  if (!stored || stored.expiresAt.getTime() <= Date.now()) return undefined
  const first = await c.context.internalAdapter.findVerificationValue(firstStepOf(id))
  return { id, userId: stored.value, firstStep: first?.value ?? '', expiresAt: stored.expiresAt }
}

/** Whether this sign-in had too many wrong codes; does not count an attempt. */
export async function isWornOut(c: GenericEndpointContext, { id }: Challenge): Promise<boolean> {
  const tries = await c.context.internalAdapter.findVerificationValue(attemptsOf(id))
  // Without a row a concurrent attempt is being counted, so this one may continue.
  return tries !== null && Number(tries.value) >= triesPerSignIn
}

/** The number of wrong codes at this sign-in. */
export async function triesAt(c: GenericEndpointContext, { id }: Challenge): Promise<string | undefined> {
  return (await c.context.internalAdapter.findVerificationValue(attemptsOf(id)))?.value
}

/** Restores the number of wrong codes after an attempt that does not count. */
export async function returnChallengeTry(
  c: GenericEndpointContext,
  { id, expiresAt }: Challenge,
  tries: string,
): Promise<void> {
  await c.context.internalAdapter.createVerificationValue({ value: tries, identifier: attemptsOf(id), expiresAt })
}

/**
 * One attempt at a sign-in, counted in the same row as the library's attempts. Of several concurrent ones only one
 * continues. A wrong code that `work` throws is counted; other errors are not. Throws `invalid-multi-factor-session`
 * and `too-many-requests`.
 */
export async function tried(c: GenericEndpointContext, challenge: Challenge, work: () => Promise<void>): Promise<void> {
  const { internalAdapter } = c.context
  const identifier = attemptsOf(challenge.id)
  const taken = await internalAdapter.consumeVerificationValue(identifier)
  if (!taken) throw authError('invalid-multi-factor-session')
  const count = Number(taken.value)
  if (count >= triesPerSignIn) {
    await internalAdapter.consumeVerificationValue(challenge.id)
    throw tooManyTries(60)
  }
  try {
    await work()
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'invalid-verification-code'
    await internalAdapter.createVerificationValue({
      value: String(count + Number(isWrong)),
      identifier,
      expiresAt: challenge.expiresAt,
    })
    throw error
  }
}

/** Ends the sign-in, so that it leads to one session only. */
export async function endChallenge(c: GenericEndpointContext, { id, userId }: Challenge): Promise<void> {
  const ended = await c.context.internalAdapter.consumeVerificationValue(id)
  if (ended?.value !== userId) throw authError('invalid-multi-factor-session')
  await c.context.internalAdapter.deleteVerificationByIdentifier(firstStepOf(id))
  expireCookie(c, c.context.createAuthCookie('two_factor'))
}
