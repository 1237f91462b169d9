import type { AppContext } from '#server/context.ts'
import { isSolved, readSolution } from '#identity/commands/captcha/check-solution.ts'
import { countFailuresOfAddress } from '#identity/commands/sessions/login-throttle.ts'
import { challengeKey } from '#identity/commands/captcha/make-challenge.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { costOf, enforcementOf, type CaptchaAction } from '#identity/rules/captcha-actions.ts'
import { deleteSpentBefore, spendSignature } from '#identity/store/captcha.server.ts'
import { getCaptchaConfig } from '#identity/queries/get-captcha-config.ts'
import { AppError } from '#shared/app-error.ts'

/** Verifies a token with Turnstile (platform/http/turnstile.ts). Throws `unavailable` without an answer. */
export interface Turnstile {
  verify(token: string): Promise<{ isValid: boolean; action: string | undefined }>
}

/**
 * Requires a solved challenge where this action needs one. Throws `missing-recaptcha-token`, `invalid-recaptcha-token`
 * and `invalid-recaptcha-action`. In AUDIT it throws nothing and returns the error for the log.
 */
export async function requireCaptcha(
  ctx: AppContext,
  action: CaptchaAction,
  header: string | null | undefined,
  turnstile?: Turnstile,
): Promise<AppError | null> {
  const { provider, enforcement } = getCaptchaConfig(ctx)
  if (provider === 'off') return null
  const failures = action === 'signInWithPassword' ? await countFailuresOfAddress(ctx) : 0
  const mode = enforcementOf(enforcement[action], action, failures)
  if (mode === 'OFF') return null
  const check =
    provider === 'turnstile' ? requireToken(action, header, turnstile) : requireWork(ctx, action, header, failures)
  try {
    await check
    return null
  } catch (error) {
    if (mode === 'AUDIT' && error instanceof AppError) return error
    throw error
  }
}

async function requireWork(
  ctx: AppContext,
  action: CaptchaAction,
  header: string | null | undefined,
  failures: number,
): Promise<void> {
  if (!header) throw authError('missing-recaptcha-token')
  const answer = readSolution(header)
  if (!answer || !(await isSolved(answer, challengeKey(ctx), ctx.now))) throw authError('invalid-recaptcha-token')
  const { parameters, signature } = answer.challenge
  if (parameters.data.action !== action) throw authError('invalid-recaptcha-action')
  // One level less is accepted: the number of failures may have grown since the challenge was made.
  if (parameters.cost * 2 < costOf(action, failures)) throw authError('invalid-recaptcha-token')
  if (!(await spendSignature(ctx.db, signature, parameters.expiresAt * 1000)))
    throw authError('invalid-recaptcha-token')
}

async function requireToken(
  action: CaptchaAction,
  header: string | null | undefined,
  turnstile: Turnstile | undefined,
): Promise<void> {
  if (!header) throw authError('missing-recaptcha-token')
  if (!turnstile) throw authError('unavailable')
  const { isValid, action: solvedFor } = await turnstile.verify(header)
  if (!isValid) throw authError('invalid-recaptcha-token')
  if (solvedFor !== action) throw authError('invalid-recaptcha-action')
}

/** Deletes spent solutions that have expired; returns 0, because the job needs only one run. */
export async function deleteSpentSolutions(ctx: AppContext): Promise<number> {
  await deleteSpentBefore(ctx.db, ctx.now)
  return 0
}
