import type { AppContext } from '#server/context.ts'
import { releaseAddress } from '#identity/commands/codes/release-address.ts'
import { isEmailLeft } from '#identity/commands/codes/send-verification-link.ts'
import { findNamesake } from '#identity/store/provider-accounts.server.ts'

/**
 * Before somebody signs up: an earlier sign-up with this address that was never confirmed gives way, so that no password but the newest
 * waits for the link. Where no more emails may go to the address, the earlier one stays: its link is the only one there is. Says
 * whether an email was counted for the new account.
 */
export async function releaseUnconfirmedSignUp(ctx: AppContext, email: string): Promise<boolean> {
  const namesake = await findNamesake(ctx.db, email)
  if (!namesake?.isUntouched || !(await isEmailLeft(ctx, email))) return false
  await releaseAddress(ctx, namesake.id, { why: 'somebody signed up with the address again' })
  return true
}
