import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { AppContext } from '#server/context.ts'
import type { Challenge } from '#identity/contract-captcha.ts'
import { countFailuresOfAddress } from '#identity/commands/sessions/login-throttle.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { costOf, isCaptchaAction } from '#identity/rules/captcha-actions.ts'
import { getCaptchaConfig } from '#identity/queries/get-captcha-config.ts'
import { minutes } from '#shared/time/instant.ts'

/** The secret key that signs challenges. */
export const challengeKey = (ctx: AppContext) => ctx.hashed('captcha')

/**
 * A proof-of-work challenge, valid for one call of this action within ten minutes. Throws `invalid-recaptcha-action`
 * (unknown action) and `recaptcha-not-enabled` (another provider, or none).
 */
export async function makeChallenge(ctx: AppContext, action: string): Promise<Challenge> {
  if (!isCaptchaAction(action)) throw authError('invalid-recaptcha-action')
  if (getCaptchaConfig(ctx).provider !== 'altcha') throw authError('recaptcha-not-enabled')
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: costOf(action, await countFailuresOfAddress(ctx)),
    counter: randomInt(800, 200),
    deriveKey,
    expiresAt: Math.floor((ctx.now + minutes(10)) / 1000),
    data: { action },
    hmacSignatureSecret: challengeKey(ctx),
  })
}
