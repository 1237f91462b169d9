import type { GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { generateRandomString } from 'better-auth/crypto'
import * as z from 'zod'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { rememberDevice } from '#identity/api/sessions/known-devices.ts'
import { openSession } from '#identity/api/sessions/renewed-session.ts'
import { signUpKey } from '#identity/api/sessions/visit-cookies.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { applyActionCode } from '#identity/commands/codes/apply-action-code.ts'
import { requestEmailChange } from '#identity/commands/codes/request-email-change.ts'
import { checkActionCode } from '#identity/commands/codes/check-action-code.ts'
import { readLinkCode } from '#identity/commands/codes/one-time-codes.ts'
import { sendResetLink } from '#identity/commands/passwords/send-reset-link.ts'
import { sendVerifyEmail } from '#identity/commands/codes/resend-verification-email.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { continuePath } from '#identity/rules/codes/continue-uri.ts'

const sendBody = z.looseObject({
  requestType: z.enum(['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'], 'This kind of link is not sent from here.'),
  email: z.string('Enter your email address.').max(254, 'Enter a valid email address.').optional(),
  newEmail: z.string('Enter the new address.').max(254, 'Enter a valid email address.').optional(),
})

const codeBody = z.looseObject({
  oobCode: z.string('This link is not whole.').min(1).max(200, 'This link is not whole.'),
})

const applyBody = codeBody.extend({
  password: z.string('Enter your password.').max(4096, 'This is too long.').optional(),
})

const resetSeconds = 3600

/**
 * The links in emails: request, check, use. Only a POST uses a link. A link alone signs nobody in; who confirms a new
 * account and has also shown its first factor is signed in.
 */
export const linkEndpoints = {
  sendLink: createAuthEndpoint('/oob/send', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    const { requestType, email, newEmail = '' } = parsed(sendBody, body, ['requestType'])
    const continueTo = continuePath(body.continueUrl, ctx.publicUrl)
    if (requestType === 'VERIFY_EMAIL') return c.json(await sendVerifyEmail(ctx, email, continueTo))
    return c.json(await requestEmailChange(ctx, newEmail, { continueTo, at: Date.now() }))
  }),

  checkLink: createAuthEndpoint('/oob/check', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    const signUpOf = await signUpKey.read(c)
    return c.json(await checkActionCode(ctx, parsed(codeBody, body, ['oobCode']).oobCode, { signUpOf }))
  }),

  applyLink: createAuthEndpoint('/oob/apply', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    const { oobCode, password } = parsed(applyBody, body, ['oobCode'])
    const signUpOf = password === undefined ? await signUpKey.read(c) : await ownerByPassword(c, oobCode, password)
    const { requestType, email, userId, startedOver, isOpened } = await applyActionCode(ctx, oobCode, { signUpOf })
    // The user of the link reads the mailbox, so failed passwords of strangers must not block this browser.
    await rememberDevice(c, ctx, email)
    if (isOpened && ctx.actor.kind !== 'user') await openSession(c, userId, false)
    // An attacker who had the account may know its password, so a password reset is sent at once.
    if (requestType === 'RECOVER_EMAIL')
      await sendResetLink(ctx, { email }, { token: await resetCode(c, userId), body: {} })
    return c.json({ requestType, email, ...(startedOver && { passwordCode: await resetCode(c, userId) }) })
  }),
}

/** The code of the page that sets a new password. */
async function resetCode(c: GenericEndpointContext, userId: string): Promise<string> {
  const code = generateRandomString(24)
  const expiresAt = new Date(Date.now() + resetSeconds * 1000)
  await c.context.internalAdapter.createVerificationValue({
    value: userId,
    identifier: `reset-password:${code}`,
    expiresAt,
  })
  return code
}

/**
 * The account of a link, for a user who enters the password it was created with. Attempts are not counted, because the
 * owner of the link can also reset the password. Throws `invalid-action-code`, `expired-action-code` and
 * `wrong-password`.
 */
async function ownerByPassword(c: GenericEndpointContext, oobCode: string, password: string): Promise<string> {
  const { userId } = await readLinkCode(authWorld().ctx, oobCode)
  const hash = userId && (await c.context.internalAdapter.findCredentialAccount(userId))?.password
  if (!hash || !(await c.context.password.verify({ hash, password: password.normalize('NFC') })))
    throw authError('wrong-password', {
      fields: { password: 'This is not the password that the account was made with.' },
    })
  return userId
}
