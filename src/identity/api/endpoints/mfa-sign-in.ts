import type { GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import * as z from 'zod'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { codeText, requireText } from '#identity/api/factors/code-text.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { openSession, wantsShortSession } from '#identity/api/sessions/renewed-session.ts'
import { endChallenge, findChallenge, tried } from '#identity/api/factors/second-step.ts'
import {
  recordFactorFailure,
  recordFactorSuccess,
  recordWrongStep,
  requireUnlocked,
} from '#identity/commands/factors/second-factor-lock.ts'
import { finishStep, textStep } from '#identity/commands/factors/step-by-text.ts'
import { listSecondFactorHints } from '#identity/queries/list-second-factor-hints.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { AppError } from '#shared/app-error.ts'

const startBody = z.looseObject({ mfaEnrollmentId: z.string().max(100) })
const finishBody = z.looseObject({ sessionInfo: z.string().max(100).optional(), code: codeText.optional() })

/** The user in the middle of a sign-in; or a signed-in user who confirms a change with a second factor. */
async function stepOf(c: GenericEndpointContext) {
  const { actor } = authWorld().ctx
  if (actor.kind === 'user') return { userId: actor.userId, part: actor.sessionId }
  const challenge = await findChallenge(c)
  if (!challenge) throw authError('invalid-multi-factor-session')
  return { userId: challenge.userId, part: challenge.id }
}

/** The second step by text message. */
export const mfaSignInEndpoints = {
  listHints: createAuthEndpoint('/mfa/sign-in/hints', { method: 'GET' }, async (c) =>
    c.json({ hints: await listSecondFactorHints(authWorld().ctx, (await stepOf(c)).userId) }),
  ),
  startStep: createAuthEndpoint('/mfa/sign-in/start', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    const step = await stepOf(c)
    const { mfaEnrollmentId } = parsed(startBody, body, ['mfaEnrollmentId'])
    return c.json(await textStep(ctx, step, mfaEnrollmentId))
  }),
  finishStep: createAuthEndpoint('/mfa/sign-in/finalize', { method: 'POST' }, async (c) => {
    const world = authWorld()
    const { ctx } = world
    const challenge = await findChallenge(c)
    if (!challenge) throw authError('invalid-multi-factor-session')
    const given = parsed(finishBody, world.body)
    const sessionInfo = requireText(given.sessionInfo, 'missing-verification-id')
    const code = requireText(given.code, 'missing-verification-code')
    const { userId, id: part, firstStep } = challenge
    await requireUnlocked(ctx, userId)
    await tried(c, challenge, () => finishStep(ctx, { userId, part }, { sessionInfo, code })).catch(
      async (error: unknown) => {
        if (error instanceof AppError && error.code === 'invalid-verification-code') {
          await recordFactorFailure(ctx, userId)
          await recordWrongStep(ctx, userId)
        }
        throw error
      },
    )
    await recordFactorSuccess(ctx, userId)
    await endChallenge(c, challenge)
    Object.assign(world, { firstStep, proof: 'sms mfa' })
    return c.json({ user: await openSession(c, userId, await wantsShortSession(c)) })
  }),
}
