import type { AppContext } from '#server/context.ts'
import { isInLiveBusiness } from '#providers/store/members.server.ts'

/** Whether the user may edit services of a provider that is live. */
export async function runsBusiness({ db, actor }: AppContext): Promise<boolean> {
  return actor.kind === 'user' && (await isInLiveBusiness(db, actor.userId))
}
