import { userOf, type AppContext } from '#server/context.ts'
import { findAccount } from '#identity/store/people/accounts.server.ts'
import { findPhoneOf } from '#identity/store/codes/phones.server.ts'

/** Under which names a device keeps a passkey: those that the person knows, never an address that we made up. */
export async function describePasskeyUser(ctx: AppContext): Promise<{ name: string; displayName: string }> {
  const { userId, email } = userOf(ctx)
  const account = await findAccount(ctx.db, userId)
  const name = email ?? (await findPhoneOf(ctx.db, userId)) ?? 'Account'
  return { name, displayName: account?.name || name }
}
