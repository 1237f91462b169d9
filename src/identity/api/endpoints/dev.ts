import { createAuthEndpoint } from 'better-auth/api'
import * as z from 'zod'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { ageAccount } from '#identity/commands/people/age-account.ts'

const ageBody = z.object({
  email: z.string().optional(),
  userId: z.string().optional(),
  seconds: z
    .number()
    .int()
    .min(1)
    .max(400 * 86_400),
  /** Also the idle limit of sessions, which is stored differently. */
  what: z.array(z.enum(['created', 'auth', 'absolute', 'expires', 'codes', 'locks'])).optional(),
})

/** For tests in the emulator only: moves the times of one account. */
export const devEndpoints = {
  ageAccount: createAuthEndpoint('/dev/age', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    await ageAccount(ctx, parsed(ageBody, body, ['seconds']))
    return c.json({ ok: true })
  }),
}
