import type { GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'
import * as z from 'zod'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { codeText, requireText } from '#identity/api/factors/code-text.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { openSession } from '#identity/api/sessions/renewed-session.ts'
import { linkPhone } from '#identity/commands/codes/link-phone.ts'
import { requirePhoneSignIn, sendPhoneCode, type PhoneProof } from '#identity/commands/codes/phone-codes.ts'
import { signInByPhone } from '#identity/commands/codes/sign-in-by-phone.ts'
import { authError } from '#identity/rules/auth-errors.ts'

const lifeSeconds = 300
const cookieOf = (c: GenericEndpointContext) => c.context.createAuthCookie('phone_challenge', { maxAge: lifeSeconds })

const proofBody = z.looseObject({ verificationId: z.string().max(100).optional(), code: codeText.optional() })

/** Binds the code to the browser that requested it: anyone else who learns the code cannot use it. */
async function proofOf(c: GenericEndpointContext): Promise<PhoneProof> {
  const { ctx, body } = authWorld()
  requirePhoneSignIn(ctx)
  const given = parsed(proofBody, body)
  const verificationId = requireText(given.verificationId, 'missing-verification-id')
  const code = requireText(given.code, 'missing-verification-code')
  const stored = await c.getSignedCookie(cookieOf(c).name, c.context.secret)
  if (stored !== verificationId) throw authError('invalid-verification-id')
  return { verificationId, code }
}

/** Sign-in by a code in a text message. */
export const phoneEndpoints = {
  sendPhoneCode: createAuthEndpoint('/phone/send-code', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    const verificationId = await sendPhoneCode(ctx, body.phoneNumber)
    const cookie = cookieOf(c)
    await c.setSignedCookie(cookie.name, verificationId, c.context.secret, cookie.attributes)
    return c.json({ verificationId })
  }),
  signInByPhone: createAuthEndpoint('/phone/sign-in', { method: 'POST' }, async (c) => {
    const { userId, isNewUser } = await signInByPhone(authWorld().ctx, await proofOf(c))
    expireCookie(c, cookieOf(c))
    return c.json({ user: await openSession(c, userId, false), isNewUser })
  }),
  linkPhone: createAuthEndpoint('/phone/link', { method: 'POST' }, async (c) => {
    const phoneNumber = await linkPhone(authWorld().ctx, await proofOf(c))
    expireCookie(c, cookieOf(c))
    return c.json({ ok: true, phoneNumber })
  }),
}
