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

/** Takes tokens back at the provider that gave them (api/token-revocation.ts). Rejects when the provider cannot be reached or refuses. */
export interface TokenRevocation {
  revoke(held: HeldTokens): Promise<void>
}

/** The own account at a provider. Refuses: no-such-provider. */
export async function requireMyProviderAccount(ctx: AppContext, id: string): Promise<ProviderAccount> {
  const found = isId(id) ? await findProviderAccount(ctx.db, userOf(ctx).userId, id) : undefined
  if (!found) throw authError('no-such-provider')
  return found
}

/**
 * Takes back what a provider lets us do for somebody; the account stays connected, for it is their way in. Only once the provider said
 * yes are the tokens forgotten. Refuses: no-such-provider, unavailable.
 */
export async function revokeMyTokens(ctx: AppContext, id: string, { revoke }: TokenRevocation): Promise<void> {
  const account = await requireMyProviderAccount(ctx, id)
  await revoke(account).catch((cause: unknown) => {
    throw Object.assign(authError('unavailable'), { cause })
  })
  await clearTokens(ctx.db, account.id)
}

/**
 * Before an account is deleted: takes back all that providers let us do for this person. A provider that does not answer hinders
 * nobody from leaving; its tokens are forgotten and run out by themselves. Returns how many providers did not answer.
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
