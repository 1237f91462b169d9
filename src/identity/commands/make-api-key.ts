import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import type { NewApiKey, KeyInput } from '#identity/contract-keys.ts'
import { shownKey } from '#identity/queries/list-api-keys.ts'
import { requireRecentProof, requireRight } from '#identity/queries/admins/require-right.ts'
import { rightsOf } from '#identity/rules/admin-roles.ts'
import { keyText, marketScopes, mostKeys, prefixOf, scopesWithin, type MarketScope } from '#identity/rules/api-keys.ts'
import { expiryPast, scopeNotYours, tooManyKeys } from '#identity/rules/api-key-errors.ts'
import { findRole } from '#identity/store/admins.server.ts'
import { countKeysLocked, insertKey } from '#identity/store/api-keys.server.ts'
import { newId, newToken } from '#shared/ids.ts'

/**
 * Creates an API key of the market, limited by its scopes and its creator's permissions. Throws `permission-denied`,
 * `requires-recent-login`, `too-many-api-keys` and `argument-error`.
 */
export async function makeMarketKey(ctx: AppContext, input: KeyInput): Promise<NewApiKey> {
  await requireRight(ctx, 'change-system')
  const role = await findRole(ctx.db, userOf(ctx).userId)
  const myScopes: readonly string[] = role ? scopesWithin(rightsOf(role)) : []
  const foreign = input.scopes.filter((scope) => !myScopes.includes(scope))
  if (foreign.length > 0) throw scopeNotYours(foreign.map((scope) => marketScopes[scope as MarketScope].label))
  return makeKey(ctx, null, input)
}

/**
 * Creates an API key of a provider (null: of the market) for the current user, and returns its text, which cannot be
 * read again. The caller checks permissions.
 */
export async function makeKey(
  ctx: AppContext,
  providerId: string | null,
  { name, expiresAt, scopes }: KeyInput,
): Promise<NewApiKey> {
  requireRecentProof(ctx)
  const { userId, displayName } = userOf(ctx)
  const endsAt = expiresAt === null ? null : Date.parse(expiresAt)
  if (endsAt !== null && endsAt <= ctx.now) throw expiryPast()
  const [id, secret] = [newId(), keyText(newToken())]
  const row = {
    id,
    userId,
    providerId,
    name,
    prefix: prefixOf(secret),
    scopes: [...new Set(scopes)],
    expiresAt: endsAt,
  }
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    if ((await countKeysLocked(db, providerId)) >= mostKeys) throw tooManyKeys(mostKeys)
    await insertKey(db, { ...row, hash: ctx.hashed(`api-key:${secret}`) }, ctx.now)
    await ctx.publish(db, 'api-key.made', { keyId: id })
    const after = { scopes: row.scopes, expiresAt }
    await recordAct(inside, {
      type: 'api-key-made',
      target: { kind: 'api-key', id, label: name },
      after,
      ...(providerId && { about: { providerId } }),
    })
  })
  const whole = { ...row, makerName: displayName ?? '', createdAt: ctx.now, lastUsedAt: null, revokedAt: null }
  return { key: shownKey(whole, ctx.now), secret }
}
