import { createAuthEndpoint } from 'better-auth/api'
import * as z from 'zod'
import { userOf } from '#server/context.ts'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { codeText, requireText } from '#identity/api/factors/code-text.ts'
import { factorKeysOf } from '#identity/api/factors/factor-keys.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { plainName } from '#identity/api/plain-name.ts'
import { renewSession } from '#identity/api/sessions/renewed-session.ts'
import { finishPhoneFactor, startPhoneFactor } from '#identity/commands/factors/add-phone-factor.ts'
import { finishTotpFactor, isTotpPending, startTotpFactor } from '#identity/commands/factors/add-totp-factor.ts'
import { verifyFactor } from '#identity/commands/factors/verify-factor.ts'
import { removeFactor, requireFactor } from '#identity/commands/factors/remove-factor.ts'
import { listEnrolledFactors } from '#identity/queries/list-enrolled-factors.ts'

const startBody = z.looseObject({ factorId: z.enum(['phone', 'totp']), phoneNumber: z.unknown().optional() })
const sessionInfo = z.string().max(100).optional()
const finishBody = z.looseObject({ sessionInfo, code: codeText.optional(), displayName: plainName(40).optional() })
const withdrawBody = z.looseObject({ mfaEnrollmentId: z.string().max(100), sessionInfo, code: codeText.optional() })

/** The second factors of the signed-in user. */
export const mfaEndpoints = {
  listFactors: createAuthEndpoint('/mfa', { method: 'GET' }, async (c) =>
    c.json(await listEnrolledFactors(authWorld().ctx, factorKeysOf(c))),
  ),
  startFactor: createAuthEndpoint('/mfa/enroll/start', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    const { factorId, phoneNumber } = parsed(startBody, body, ['factorId'])
    if (factorId === 'totp') return c.json(await startTotpFactor(ctx, factorKeysOf(c)))
    return c.json({ sessionInfo: await startPhoneFactor(ctx, phoneNumber) })
  }),
  finishFactor: createAuthEndpoint('/mfa/enroll/finalize', { method: 'POST' }, async (c) => {
    const world = authWorld()
    const { ctx } = world
    const { displayName, ...given } = parsed(finishBody, world.body)
    const id = requireText(given.sessionInfo, 'missing-verification-id')
    const code = requireText(given.code, 'missing-verification-code')
    const isTotp = await isTotpPending(ctx, id)
    const backupCodes = isTotp
      ? await finishTotpFactor(ctx, factorKeysOf(c), code)
      : await finishPhoneFactor(ctx, factorKeysOf(c), { sessionInfo: id, code, displayName })
    world.proof = isTotp ? 'otp' : 'sms mfa'
    await renewSession(c, userOf(ctx).userId)
    return c.json({ ok: true, ...(backupCodes && { backupCodes }) })
  }),
  withdrawFactor: createAuthEndpoint('/mfa/withdraw', { method: 'POST' }, async (c) => {
    const world = authWorld()
    const { ctx } = world
    const { mfaEnrollmentId: uid, code = '', ...requested } = parsed(withdrawBody, world.body, ['mfaEnrollmentId'])
    const { userId, sessionId } = userOf(ctx)
    await requireFactor(ctx, uid)
    world.proof = await verifyFactor(ctx, factorKeysOf(c), { code, sessionInfo: requested.sessionInfo })
    await removeFactor(ctx, { userId, uid, exceptSessionId: sessionId })
    await renewSession(c, userId)
    return c.json({ ok: true })
  }),
}
