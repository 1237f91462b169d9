import { userOf, type AppContext } from '#server/context.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import {
  clearTokens,
  findProviderAccount,
  selectProviderAccounts,
  type ProviderAccount,
} from '#identity/store/provider-accounts.server.ts'
import { isId } from '#shared/ids.ts'

type HeldTokens = Pick<ProviderAccount, 'providerId' | 'accessToken' | 'refreshToken'>

/**
 * Revokes tokens at their provider (api/social/token-revocation.ts). Rejects if the provider does not answer or returns
 * an error.
 */
export interface TokenRevocation {
  revoke(held: HeldTokens): Promise<void>
}

/** The user's own account at a provider. Throws `no-such-provider`. */
export async function requireMyProviderAccount(ctx: AppContext, id: string): Promise<ProviderAccount> {
  const found = isId(id) ? await findProviderAccount(ctx.db, userOf(ctx).userId, id) : undefined
  if (!found) throw authError('no-such-provider')
  return found
}

/**
 * Revokes the provider's tokens of the user; the account stays linked for the sign-in. The tokens are deleted only
 * after the provider confirmed. Throws `no-such-provider` and `unavailable`.
 */
export async function revokeMyTokens(ctx: AppContext, id: string, { revoke }: TokenRevocation): Promise<void> {
  const account = await requireMyProviderAccount(ctx, id)
  await revoke(account).catch((cause: unknown) => {
    throw Object.assign(authError('unavailable'), { cause })
  })
  await clearTokens(ctx.db, account.id)
}

/**
 * Before an account is deleted: revokes all its provider tokens. A provider that does not answer does not prevent the
 * deletion; its tokens are deleted here and expire there. Returns how many providers did not answer.
 */
export async function revokeProviderTokens(
  ctx: AppContext,
  userId: string,
  { revoke }: TokenRevocation,
): Promise<number> {
  const accounts = await selectProviderAccounts(ctx.db, userId)
  const ends = await Promise.allSettled(accounts.map(revoke))
  for (const { id } of accounts) await clearTokens(ctx.db, id)
  return ends.filter(({ status }) => status === 'rejected').length
}
