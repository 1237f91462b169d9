import { userOf, type AppContext } from '#server/context.ts'
import { authRefusal } from '#identity/rules/auth-errors.ts'
import { hasProvider } from '#identity/store/provider-accounts.server.ts'

/** One account of each provider for one person. Refuses: provider-already-linked. */
export async function requireUnlinked(ctx: AppContext, providerId: string): Promise<void> {
  if (await hasProvider(ctx.db, userOf(ctx).userId, providerId)) throw authRefusal('provider-already-linked')
}
