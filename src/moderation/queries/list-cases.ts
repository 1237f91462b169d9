import { userOf, type AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { cursorOf, positionOf } from '#shared/paging/positions.ts'
import type { ModerationCase, Subject } from '#moderation/contract.ts'
import { listCaseRows, listHistoryRows } from '#moderation/store/cases.server.ts'

const pageSize = 50

export interface WantedCases {
  state?: 'open' | 'decided' | 'claimed' | 'all' | undefined
  subject?: Subject | undefined
  providerId?: string | undefined
  cursor?: string | undefined
}

/**
 * Open or reserved cases (oldest first), decided ones, or all (newest first). Throws `unauthenticated` and
 * `permission-denied`.
 */
export async function listCases(
  ctx: AppContext,
  wanted: WantedCases,
): Promise<{ items: ModerationCase[]; next: string | null }> {
  await requireRight(ctx, 'read-providers')
  const { state, cursor, ...rest } = wanted
  const filter = state === 'claimed' ? { claimedBy: userOf(ctx).userId } : { state }
  const rows = await listCaseRows(
    ctx.db,
    { ...rest, ...filter, now: ctx.now },
    { after: positionOf(cursor), limit: pageSize + 1 },
  )
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return { items: rows.slice(0, pageSize), next: last ? cursorOf({ at: last.position, id: last.id }) : null }
}

/** Every case about one subject, newest first. The caller checks permissions. */
export const listCasesOn = (ctx: AppContext, subject: Subject, subjectId: string): Promise<ModerationCase[]> =>
  listHistoryRows(ctx.db, subject, subjectId)
