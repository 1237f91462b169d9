import { randomBytes } from 'node:crypto'
import { userOf, type AppContext } from '#server/context.ts'
import { insertCode, consumeCodeByHash, findCodeByHash } from '#identity/store/codes/one-time-codes.server.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'

const purpose = 'pending-link'
const hashOf = (ctx: AppContext, key: string) => ctx.hashed(`${purpose}:${key}`)

/**
 * Remembers for ten minutes that a provider's account has the address of this user. Stores no data of the provider:
 * linking goes there again. Returns a key for the browser.
 */
export async function offerLink(
  ctx: AppContext,
  { userId, providerId }: { userId: string; providerId: string },
): Promise<string> {
  const [id, key] = [newId(), randomBytes(16).toString('base64url')]
  const row = { id, purpose, codeHash: hashOf(ctx, key), userId, detail: { providerId } }
  await insertCode(ctx.db, { ...row, expiresAt: ctx.now + minutes(10), createdAt: ctx.now })
  return key
}

/** The provider that can be linked now, if the signed-in user is the one who got the offer. */
export async function findOfferedLink(ctx: AppContext, key: string): Promise<string | null> {
  const found = await findCodeByHash(ctx.db, hashOf(ctx, key))
  const isTheirs = found?.purpose === purpose && found.userId === userOf(ctx).userId && found.expiresAt > ctx.now
  return isTheirs ? String(found.detail.providerId) : null
}

/** Withdraws the offer to link an account. */
export const withdrawOffer = (ctx: AppContext, key: string) => consumeCodeByHash(ctx.db, hashOf(ctx, key))
