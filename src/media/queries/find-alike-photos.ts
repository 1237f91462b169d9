import type { AppContext } from '#server/context.ts'
import { mostDifferingBits } from '#media/rules/alike.ts'
import { listAlike, type AlikePhoto } from '#media/store/media.server.ts'

/** Which of these photos look like a photo that another provider uses. */
export const findAlikePhotos = (ctx: AppContext, ids: string[], providerId: string): Promise<AlikePhoto[]> =>
  listAlike(ctx.db, ids, providerId, mostDifferingBits)
