import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { isoOf } from '#shared/time/instant.ts'
import type { CannedAnswer } from '#support/contract.ts'
import { listCanned } from '#support/store/canned.server.ts'

/** The saved replies, by title. Throws `unauthenticated` and `permission-denied`. */
export async function listCannedAnswers(ctx: AppContext): Promise<CannedAnswer[]> {
  await requireRight(ctx, 'read-tickets')
  return (await listCanned(ctx.db)).map(({ changedAt, ...one }) => ({ ...one, changedAt: isoOf(changedAt) }))
}
