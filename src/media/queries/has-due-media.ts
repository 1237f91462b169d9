import type { AppContext } from '#server/context.ts'
import { isAnythingDue } from '#media/store/due-media.server.ts'

/** Whether an upload waits for its sizes. */
export const hasDueMedia = ({ db, now }: AppContext): Promise<boolean> => isAnythingDue(db, now)
