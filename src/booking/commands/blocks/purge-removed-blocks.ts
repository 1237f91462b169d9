import type { AppContext } from '#server/context.ts'
import { forgetRemoved } from '#booking/store/blocks.server.ts'
import { days } from '#shared/time/instant.ts'

const atMost = 1_000

/** Blocks that were removed more than a day ago go for good. Returns how many. */
export const forgetRemovedBlocks = (ctx: AppContext): Promise<number> =>
  forgetRemoved(ctx.db, ctx.now - days(1), atMost)
