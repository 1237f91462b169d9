import { userOf, type AppContext } from '#server/context.ts'
import { countOtherSignInMethods, selectProviderAccounts } from '#identity/store/provider-accounts.server.ts'

export interface ConnectedAccount {
  accountId: string
  providerId: string
  displayName: string | null
  email: string | null
  photoURL: string | null
  /** False for the last sign-in method. */
  canUnlink: boolean
}

/** The user's accounts at other providers. */
export async function listProviderAccounts(ctx: AppContext): Promise<ConnectedAccount[]> {
  const { userId } = userOf(ctx)
  const [first, ...others] = await selectProviderAccounts(ctx.db, userId)
  if (!first) return []
  const canUnlink = (await countOtherSignInMethods(ctx.db, userId, first.id)) > 0
  return [first, ...others].map(({ id, providerId, displayName, email, photoUrl }) => ({
    accountId: id,
    providerId,
    displayName,
    email,
    photoURL: photoUrl,
    canUnlink,
  }))
}
