import type { AppContext } from '#server/context.ts'
import { saveName } from '#media/store/media.server.ts'

/** Another name for a file, under which it is saved from now on. Asks for no rights. */
export const renameMedia = (ctx: AppContext, id: string, name: string): Promise<number> => saveName(ctx.db, id, name)
