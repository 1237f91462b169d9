import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { revokeKey } from '#identity/store/api-keys.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

/** Revokes an API key of the market, effective at once. Throws `permission-denied` and `not-found`. */
export async function revokeMarketKey(ctx: AppContext, id: string): Promise<void> {
  await requireRight(ctx, 'change-system')
  await endKey(ctx, null, id)
}

/** The same for a provider, or with null for the market. The caller checks permissions. Throws `not-found`. */
export async function endKey(ctx: AppContext, providerId: string | null, id: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const gone = isId(id) ? await revokeKey(db, { id, providerId, by: userOf(ctx).userId }, ctx.now) : undefined
    if (!gone) throw notFound('api-key')
    const target = { kind: 'api-key', id, label: gone.name }
    const states = { before: { state: 'live', scopes: gone.scopes }, after: { state: 'revoked' } }
    await recordAct(
      { ...ctx, db },
      { type: 'api-key-revoked', target, ...states, ...(providerId && { about: { providerId } }) },
    )
  })
}
