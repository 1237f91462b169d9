import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { userOf, type AppContext } from '#server/context.ts'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { plainCode } from '#identity/api/factors/code-text.ts'
import { factorKeysOf } from '#identity/api/factors/factor-keys.ts'
import { requirePassword } from '#identity/api/hooks/require-password.ts'
import { replaceBody } from '#identity/api/hooks/replace-body.ts'
import { renewSession } from '#identity/api/sessions/renewed-session.ts'
import {
  findChallenge,
  returnChallengeTry,
  isWornOut,
  triesAt,
  type Challenge,
} from '#identity/api/factors/second-step.ts'
import { finishTotpFactor, isTotpPending, startTotpFactor } from '#identity/commands/factors/add-totp-factor.ts'
import { endOtherSessions } from '#identity/commands/sessions/end-sessions.ts'
import { verifyFactor } from '#identity/commands/factors/verify-factor.ts'
import { removeAllFactors } from '#identity/commands/factors/remove-factor.ts'
import { recordWrongStep, requireUnlocked } from '#identity/commands/factors/second-factor-lock.ts'
import { spendTotpAtSignIn } from '#identity/commands/factors/spend-totp-at-sign-in.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { AppError } from '#shared/app-error.ts'

const at = (path: string, handler: ReturnType<typeof createAuthMiddleware>) => ({
  matcher: (given: { path?: string }) => given.path === path,
  handler,
})

function typedCode(): string {
  const { code = '' } = authWorld().body
  if (typeof code !== 'string') throw authError('argument-error', { fields: { code: 'Enter the code.' } })
  return plainCode(code.slice(0, 40))
}

const wrongCode = () => new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' })

/** Removes options from the library's body: devices are never trusted, a correct code always creates a session. */
const handOnCode = (c: GenericEndpointContext, code: string) =>
  replaceBody(c, { code, trustDevice: false, disableSession: false })

/** The sign-in of a code; checks the lock before the code is used up. */
async function challengeFor(c: GenericEndpointContext, ctx: AppContext): Promise<Challenge> {
  const challenge = await findChallenge(c)
  if (!challenge) throw authError('invalid-multi-factor-session')
  await requireUnlocked(ctx, challenge.userId)
  Object.assign(authWorld(), { firstStep: challenge.firstStep, firstFactorOf: challenge.userId })
  return challenge
}

const verifyTotp = createAuthMiddleware(async (c) => {
  const { ctx } = authWorld()
  const code = typedCode()
  if (code === '') throw authError('missing-verification-code')
  if (ctx.actor.kind === 'user') return finishEnrolment(c, ctx, code)
  const challenge = await challengeFor(c, ctx)
  if (!(await isWornOut(c, challenge))) {
    const spent = await spendTotpAtSignIn(ctx, factorKeysOf(c), { userId: challenge.userId, code })
    if (spent === 'used') throw wrongCode()
  }
  handOnCode(c, code)
  return undefined
})

/** A code of a signed-in user completes the enrolment, the only purpose it can have. */
async function finishEnrolment(c: GenericEndpointContext, ctx: AppContext, code: string) {
  if (!(await isTotpPending(ctx))) throw authError('multi-factor-info-not-found')
  await finishTotpFactor(ctx, factorKeysOf(c), code).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'invalid-verification-code' ? wrongCode() : error
  })
  return c.json({ user: await renewSession(c, userOf(ctx).userId) })
}

const verifyBackupCode = createAuthMiddleware(async (c) => {
  const { ctx } = authWorld()
  const code = typedCode()
  if (code === '') throw authError('missing-verification-code')
  if (ctx.actor.kind === 'user') throw authError('invalid-multi-factor-session')
  const challenge = await challengeFor(c, ctx)
  authWorld().openTry = { challenge, tries: await triesAt(c, challenge) }
  handOnCode(c, code)
})

/**
 * Of concurrent backup codes of one user the library rejects all but one with 409, whatever the codes are, and counts
 * an attempt. This restores the attempt, and `identity-api.ts` repeats the request: a used code is then wrong, another
 * one is correct.
 */
const afterBackupCode = createAuthMiddleware(async (c) => {
  const { openTry } = authWorld()
  const { returned } = c.context
  if (openTry?.tries !== undefined && isAPIError(returned) && (returned as APIError).statusCode === 409)
    await returnChallengeTry(c, openTry.challenge, openTry.tries)
})

const enable = createAuthMiddleware(async (c) => {
  const { ctx, body } = authWorld()
  // The library's other method would enable a second factor without a proof.
  if ((body.method ?? 'totp') !== 'totp') throw authError('operation-not-allowed')
  await requirePassword(c)
  const { totpURI, backupCodes } = await startTotpFactor(ctx, factorKeysOf(c))
  return c.json({ method: 'totp', totpURI, backupCodes })
})

const disable = createAuthMiddleware(async (c) => {
  const world = authWorld()
  const { ctx, body } = world
  const { userId, sessionId } = userOf(ctx)
  await requirePassword(c)
  const sessionInfo = typeof body.sessionInfo === 'string' ? body.sessionInfo : undefined
  world.proof = await verifyFactor(ctx, factorKeysOf(c), { code: typedCode(), sessionInfo })
  await removeAllFactors(ctx, { userId, exceptSessionId: sessionId })
  await renewSession(c, userId)
  return c.json({ status: true })
})

const beforeNewBackupCodes = createAuthMiddleware(async (c) => {
  const password = await requirePassword(c)
  replaceBody(c, { ...(password !== undefined && { password }) })
})

/** Records a wrong code in the events of the account. */
const afterStep = createAuthMiddleware(async (c) => {
  const { ctx, firstFactorOf } = authWorld()
  const { returned } = c.context
  const isWrong =
    isAPIError(returned) && ['INVALID_CODE', 'INVALID_BACKUP_CODE'].includes(String((returned as APIError).body?.code))
  if (isWrong && firstFactorOf) await recordWrongStep(ctx, firstFactorOf)
})

const afterNewBackupCodes = createAuthMiddleware(async (c) => {
  if (isAPIError(c.context.returned)) return
  const { ctx } = authWorld()
  await endOtherSessions(ctx)
  await renewSession(c, userOf(ctx).userId)
})

/**
 * Additions to the library's second factor: codes that count once, changes that require a factor, phones beside apps.
 */
export const secondFactorHooks = {
  before: [
    at('/two-factor/verify-totp', verifyTotp),
    at('/two-factor/verify-backup-code', verifyBackupCode),
    at('/two-factor/enable', enable),
    at('/two-factor/disable', disable),
    at('/two-factor/generate-backup-codes', beforeNewBackupCodes),
  ],
  after: [
    at('/two-factor/verify-totp', afterStep),
    at('/two-factor/verify-backup-code', afterStep),
    at('/two-factor/verify-backup-code', afterBackupCode),
    at('/two-factor/generate-backup-codes', afterNewBackupCodes),
  ],
}
