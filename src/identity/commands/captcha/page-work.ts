import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { AppContext } from '#server/context.ts'
import type { Challenge } from '#identity/contract-captcha.ts'
import { isSolved, readSolution } from '#identity/commands/captcha/check-solution.ts'
import { challengeKey } from '#identity/commands/captcha/make-challenge.ts'
import { getCaptchaConfig } from '#identity/queries/get-captcha-config.ts'
import { usualCost } from '#identity/rules/captcha-actions.ts'
import { spendSignature } from '#identity/store/captcha.server.ts'
import { minutes } from '#shared/time/instant.ts'

// For forms of other slices: they hand the challenge out with their refusal, and get the solution with the form. It needs no service of others.

const actionOf = (form: string) => `form ${form}`

/** Some work for a browser before it sends a form, good once and for ten minutes. */
export const setWork = (ctx: AppContext, form: string): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: usualCost,
    counter: randomInt(800, 200),
    deriveKey,
    expiresAt: Math.floor((ctx.now + minutes(10)) / 1000),
    data: { action: actionOf(form) },
    hmacSignatureSecret: challengeKey(ctx),
  })

/** Whether the work for this form was done; a second time it was not. Where checks against robots are off, nothing is asked. */
export async function isWorkDone(ctx: AppContext, form: string, solution: string): Promise<boolean> {
  if (getCaptchaConfig(ctx).provider === 'off') return true
  const answer = readSolution(solution)
  if (!answer || !(await isSolved(answer, challengeKey(ctx), ctx.now))) return false
  const { parameters, signature } = answer.challenge
  if (parameters.data.action !== actionOf(form) || parameters.cost < usualCost) return false
  return spendSignature(ctx.db, signature, parameters.expiresAt * 1000)
}
