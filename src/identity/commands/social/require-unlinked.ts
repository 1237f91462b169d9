import { userOf, type AppContext } from '#server/context.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { hasProvider } from '#identity/store/provider-accounts.server.ts'

/** One account of each provider per user. Throws `provider-already-linked`. */
export async function requireUnlinked(ctx: AppContext, providerId: string): Promise<void> {
  if (await hasProvider(ctx.db, userOf(ctx).userId, providerId)) throw authError('provider-already-linked')
}
