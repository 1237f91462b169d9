import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'
import { authWorld } from '#identity/api/library/auth-context.ts'
import type { IdentityParts } from '#identity/api/library/identity-plugin.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { plainName } from '#identity/api/plain-name.ts'
import { becomeFirstOwner, requireFirstRun } from '#identity/commands/admins/become-first-owner.ts'
import { requireGoodPassword } from '#identity/commands/passwords/require-good-password.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { isAccountEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'

const ownerBody = z.object({
  code: z.string().max(100),
  name: plainName(80),
  email: z.string().max(254),
  password: z.string().max(4096),
})

/** The person who installed the market becomes its first owner and is signed in. */
export const firstRunEndpoints = ({ passwords, leakedPasswords }: IdentityParts) => ({
  firstRun: createAuthEndpoint('/first-run', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    const { code, name, password, ...typed } = parsed(ownerBody, body, ['code', 'name', 'email', 'password'])
    await requireFirstRun(ctx, code)
    const email = normalEmail(typed.email)
    if (!isAccountEmail(email)) throw authError('invalid-email', { fields: { email: 'Enter a valid email address.' } })
    await requireGoodPassword(ctx, password, { email, name }, leakedPasswords)
    const userId = await becomeFirstOwner(ctx, {
      code,
      name,
      email,
      passwordHash: await passwords.hash(password.normalize('NFC')),
    })
    const user = await c.context.internalAdapter.findUserById(userId)
    const session = await c.context.internalAdapter.createSession(userId, false)
    await setSessionCookie(c, { session, user: user! })
    return c.json({ success: true })
  }),
})
