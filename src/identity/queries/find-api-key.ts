import type { AppContext } from '#server/context.ts'
import { keyState } from '#identity/rules/api-keys.ts'
import { findKeyByHash, findKeyRow, updateKeyUse, type KeyWithMaker } from '#identity/store/api-keys.server.ts'

/** A valid API key with its present creator; none for a disabled one. Records its use. */
export async function findKey(ctx: AppContext, secret: string): Promise<KeyWithMaker | undefined> {
  const key = await findKeyByHash(ctx.db, ctx.hashed(`api-key:${secret}`))
  if (!key || key.isDisabled || keyState(key, ctx.now) !== 'live') return undefined
  await updateKeyUse(ctx.db, key.id, ctx.now)
  return key
}

/** A key by its id, to display it. */
export const findMadeKey = ({ db }: Pick<AppContext, 'db'>, id: string) => findKeyRow(db, id)
