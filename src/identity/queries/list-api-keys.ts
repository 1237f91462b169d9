import type { AppContext } from '#server/context.ts'
import type { ApiKeyShown } from '#identity/contract-keys.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { keyState } from '#identity/rules/api-keys.ts'
import { listKeyRows, type ApiKeyRow } from '#identity/store/api-keys.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** The API keys of the market. Throws `unauthenticated` and `permission-denied`. */
export async function listMarketKeys(ctx: AppContext): Promise<ApiKeyShown[]> {
  await requireRight(ctx, 'read-system')
  return listKeys(ctx, null)
}

/** The API keys of a provider, or of the market, without revoked ones. The caller checks permissions. */
export const listKeys = async (ctx: AppContext, providerId: string | null): Promise<ApiKeyShown[]> =>
  (await listKeyRows(ctx.db, providerId)).map((row) => shownKey(row, ctx.now))

const orNull = (at: Instant | null) => (at === null ? null : isoOf(at))

/** An API key as the API shows it, without its secret. */
export const shownKey = (
  { userId, makerName, createdAt, expiresAt, lastUsedAt, ...row }: ApiKeyRow,
  now: Instant,
): ApiKeyShown => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  maker: { uid: userId, name: makerName },
  createdAt: isoOf(createdAt),
  expiresAt: orNull(expiresAt),
  lastUsedAt: orNull(lastUsedAt),
  state: keyState({ expiresAt, revokedAt: row.revokedAt }, now),
})
