import { userOf, type AppContext } from '#server/context.ts'
import { findAccount } from '#identity/store/people/accounts.server.ts'
import { findPhoneOf } from '#identity/store/codes/phones.server.ts'

/** The names under which a device stores a passkey: known to the user, never a placeholder address. */
export async function describePasskeyUser(ctx: AppContext): Promise<{ name: string; displayName: string }> {
  const { userId, email } = userOf(ctx)
  const account = await findAccount(ctx.db, userId)
  const name = email ?? (await findPhoneOf(ctx.db, userId)) ?? 'Account'
  return { name, displayName: account?.name || name }
}
