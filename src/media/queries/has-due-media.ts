import type { AppContext } from '#context.ts'
import { isAnythingDue } from '#media/store/due-media.server.ts'

/** Whether an upload waits for its sizes. */
export const hasDueMedia = ({ db, now }: AppContext): Promise<boolean> => isAnythingDue(db, now)
