import { APIError } from 'better-auth/api'
import { worldOf } from '#identity/api/library/auth-context.ts'
import { beginSession } from '#identity/api/hooks/begin-session.ts'
import type { IdentityParts } from '#identity/api/library/identity-plugin.ts'
import { describeAccount } from '#identity/queries/people/describe-account.ts'
import { isDemoAddress } from '#identity/rules/passwords/demo-accounts.ts'
import { impersonationMs } from '#identity/rules/sessions/session-life.ts'

type Begun = Parameters<typeof beginSession>

/**
 * Checks every new session, whichever way the user signed in. Demo accounts can only sign in to the demo; an
 * impersonation gets its own kind of session.
 */
export const admitSession =
  ({ hasDemoAccounts = true }: Pick<IdentityParts, 'hasDemoAccounts'>) =>
  async (session: Begun[0], endpoint: Begun[1]) => {
    if (session.impersonatedBy)
      return { data: { ...session, ...viewedFrom(Date.now()), authMethod: endpoint?.path ?? '' } }
    const ctx = worldOf()
    const account = await describeAccount(ctx, session.userId)
    const isOfDemo = account && (account.isDemo || isDemoAddress(account.email))
    if (isOfDemo && !(ctx.isDemo && hasDemoAccounts))
      throw new APIError('FORBIDDEN', { code: 'USER_DISABLED', message: 'There is no demo here.' })
    return beginSession(session, endpoint)
  }

/** Without any authentication, so sensitive changes stay closed; it ends after half an hour even when in use. */
function viewedFrom(now: number) {
  const end = new Date(now + impersonationMs)
  return { expiresAt: end, absoluteExpiresAt: end, authTime: new Date(0), amr: 'imp', isRemembered: false }
}
