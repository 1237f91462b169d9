import type { AppContext } from '#server/context.ts'
import { releaseAddress } from '#identity/commands/codes/release-address.ts'
import { isEmailLeft } from '#identity/commands/codes/send-verification-link.ts'
import { findNamesake } from '#identity/store/provider-accounts.server.ts'

/**
 * Before a sign-up: removes an earlier, unconfirmed account with this address, so that only the latest password waits
 * for the link. If the limit of emails is reached, the earlier account stays, because its link is the only one. Returns
 * whether an email was counted for the new account.
 */
export async function releaseUnconfirmedSignUp(ctx: AppContext, email: string): Promise<boolean> {
  const namesake = await findNamesake(ctx.db, email)
  if (!namesake?.isUntouched || !(await isEmailLeft(ctx, email))) return false
  await releaseAddress(ctx, namesake.id, { why: 'somebody signed up with the address again' })
  return true
}
