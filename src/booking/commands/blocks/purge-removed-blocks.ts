import type { AppContext } from '#server/context.ts'
import { deleteRemovedBlocks } from '#booking/store/blocks.server.ts'
import { days } from '#shared/time/instant.ts'

const atMost = 1_000

/** Deletes blocks that were removed more than a day ago. Returns how many. */
export const purgeRemovedBlocks = (ctx: AppContext): Promise<number> =>
  deleteRemovedBlocks(ctx.db, ctx.now - days(1), atMost)
