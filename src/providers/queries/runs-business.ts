import type { AppContext } from '#server/context.ts'
import { isInLiveBusiness } from '#providers/store/members.server.ts'

/** Whether somebody may write services of a business that is on the market. */
export async function runsBusiness({ db, actor }: AppContext): Promise<boolean> {
  return actor.kind === 'user' && (await isInLiveBusiness(db, actor.userId))
}
