import type { AppContext } from '#server/context.ts'
import { keyState } from '#identity/rules/api-keys.ts'
import { findKeyByHash, findKeyRow, updateKeyUse, type KeyWithMaker } from '#identity/store/api-keys.server.ts'

/** A key that works at this moment, with its maker as they are now; whoever is shut out has none. Notes that it was used. */
export async function findKey(ctx: AppContext, secret: string): Promise<KeyWithMaker | undefined> {
  const key = await findKeyByHash(ctx.db, ctx.hashed(`api-key:${secret}`))
  if (!key || key.isDisabled || keyState(key, ctx.now) !== 'live') return undefined
  await updateKeyUse(ctx.db, key.id, ctx.now)
  return key
}

/** A key by its id, for whoever tells of it. */
export const findMadeKey = ({ db }: Pick<AppContext, 'db'>, id: string) => findKeyRow(db, id)
