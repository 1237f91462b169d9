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

// For forms of other slices: they return the challenge with their error, and get the solution with the form. Needs no
// external service.

const actionOf = (form: string) => `form ${form}`

/** A proof-of-work challenge for a form, valid once and for ten minutes. */
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

/** Whether the challenge for this form is solved; each solution counts once. True when challenges are disabled. */
export async function isWorkDone(ctx: AppContext, form: string, solution: string): Promise<boolean> {
  if (getCaptchaConfig(ctx).provider === 'off') return true
  const answer = readSolution(solution)
  if (!answer || !(await isSolved(answer, challengeKey(ctx), ctx.now))) return false
  const { parameters, signature } = answer.challenge
  if (parameters.data.action !== actionOf(form) || parameters.cost < usualCost) return false
  return spendSignature(ctx.db, signature, parameters.expiresAt * 1000)
}
