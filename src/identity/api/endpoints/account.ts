import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'
import { authWorld, worldOf } from '#identity/api/library/auth-context.ts'
import type { IdentityParts } from '#identity/api/library/identity-plugin.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { requestDeletion } from '#identity/commands/people/request-deletion.ts'
import { exportAccount } from '#identity/commands/people/export-account.ts'
import { cancelDeletion } from '#identity/commands/people/cancel-deletion.ts'

const deleteBody = z.looseObject({ confirm: z.literal('DELETE', 'Write DELETE to confirm.') })

/** Deletes an account, cancels the deletion, and exports its data. */
export const accountEndpoints = ({ personalData, revokeTokens = async () => {} }: IdentityParts) => ({
  deleteAccount: createAuthEndpoint('/account/delete', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    parsed(deleteBody, body, ['confirm'])
    const deletion = await requestDeletion(ctx, { personalData, revokeTokens })
    deleteSessionCookie(c)
    return c.json(deletion)
  }),
  cancelDeletion: createAuthEndpoint('/account/cancel-deletion', { method: 'POST' }, async (c) => {
    await cancelDeletion(worldOf())
    return c.json({ ok: true })
  }),
  exportAccount: createAuthEndpoint('/account/export', { method: 'GET' }, async (c) => {
    const copy = await exportAccount(worldOf(), { personalData, at: Date.now() })
    c.setHeader('content-disposition', 'attachment; filename="sokora-account.json"')
    return c.json(copy)
  }),
})
