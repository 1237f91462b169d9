import { createAuthEndpoint } from 'better-auth/api'
import { generateRandomString } from 'better-auth/crypto'
import * as z from 'zod'
import { authWorld } from '#identity/api/auth-world.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { applyActionCode } from '#identity/commands/apply-action-code.ts'
import { askEmailChange } from '#identity/commands/ask-email-change.ts'
import { checkActionCode } from '#identity/commands/check-action-code.ts'
import { sendResetLetter } from '#identity/commands/send-reset-letter.ts'
import { sendVerifyEmail } from '#identity/commands/send-verify-email.ts'
import { continuePath } from '#identity/rules/continue-uri.ts'

const sendBody = z.looseObject({
  requestType: z.enum(['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'], 'This kind of link is not sent from here.'),
  email: z.string('Enter your email address.').max(254, 'Enter a valid email address.').optional(),
  newEmail: z.string('Enter the new address.').max(254, 'Enter a valid email address.').optional(),
})

const codeBody = z.looseObject({ oobCode: z.string('This link is not whole.').min(1).max(200, 'This link is not whole.') })

const resetSeconds = 3600

/** The links of letters: asked for, looked at, used. Only a POST uses one, and none signs anybody in. */
export const linkEndpoints = {
  sendLink: createAuthEndpoint('/oob/send', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    const { requestType, email, newEmail = '' } = parsed(sendBody, body, ['requestType'])
    const continueTo = continuePath(body.continueUrl, ctx.publicUrl)
    if (requestType === 'VERIFY_EMAIL') return c.json(await sendVerifyEmail(ctx, email, continueTo))
    return c.json(await askEmailChange(ctx, newEmail, { continueTo, at: Date.now() }))
  }),

  checkLink: createAuthEndpoint('/oob/check', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    return c.json(await checkActionCode(ctx, parsed(codeBody, body, ['oobCode']).oobCode))
  }),

  applyLink: createAuthEndpoint('/oob/apply', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    const { requestType, email, userId } = await applyActionCode(ctx, parsed(codeBody, body, ['oobCode']).oobCode)
    // Whoever had the account meanwhile may know its password: the way to a new one is in the mailbox at once.
    if (requestType === 'RECOVER_EMAIL') {
      const token = generateRandomString(24)
      const expiresAt = new Date(Date.now() + resetSeconds * 1000)
      await c.context.internalAdapter.createVerificationValue({ value: userId, identifier: `reset-password:${token}`, expiresAt })
      await sendResetLetter(ctx, { email }, { token, body: {} })
    }
    return c.json({ requestType, email })
  }),
}
