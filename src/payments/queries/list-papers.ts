import type { AppContext } from '#context.ts'
import type { Paper, PaperKind } from '#payments/rules/paper-content.ts'
import { noPaper } from '#payments/rules/payout-refusals.ts'
import { readMomentCursor } from '#payments/rules/moment-cursor.ts'
import { findPaper, listPaperRows } from '#payments/store/papers.server.ts'
import { isId } from '#shared/ids.ts'

/** Papers about provider's parts of orders, newest first. Who may see them is for the caller to ask. */
export const listPapersOfParts = (ctx: AppContext, partIds: string[]): Promise<Paper[]> =>
  listPaperRows(ctx.db, { partIds, kinds: ['receipt', 'credit_note'], limit: 200 })

/** A paper, when `may` says that whoever asks may read it. Everybody else: not-found. */
export async function readPaper(ctx: AppContext, id: string, may: (paper: Paper) => boolean): Promise<Paper> {
  const paper = isId(id) ? await findPaper(ctx.db, id) : undefined
  if (!paper || !may(paper)) throw noPaper()
  return paper
}

const pageSize = 50

export interface PaperPage {
  items: Paper[]
  next: string | null
}

/** Papers of a provider or of everybody, newest first. Who may see them is for the caller to ask. */
export async function listPapers(
  ctx: AppContext,
  { providerId, kinds, cursor }: { providerId?: string; kinds?: PaperKind[]; cursor?: string },
): Promise<PaperPage> {
  const before = readMomentCursor(cursor)
  const items = await listPaperRows(ctx.db, {
    ...(providerId && { providerId }),
    ...(kinds && { kinds }),
    ...(before && { before }),
    limit: pageSize,
  })
  const last = items.at(-1)
  return { items, next: last && items.length === pageSize ? `${last.issuedAt}_${last.id}` : null }
}
