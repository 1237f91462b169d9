import type { AppContext } from '#server/context.ts'
import { saveName } from '#media/store/media.server.ts'

/** Changes the name under which a file is downloaded. The caller checks permissions. */
export const renameMedia = (ctx: AppContext, id: string, name: string): Promise<number> => saveName(ctx.db, id, name)
