import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { SynonymGroup } from '#catalogue/contract-dashboard.ts'
import { normalizeWord } from '#catalogue/rules/search/synonyms.ts'
import { selectSynonyms } from '#catalogue/store/synonyms.server.ts'
import type { AppContext } from '#server/context.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

interface Query {
  q?: string | undefined
  language?: string | undefined
  cursor?: string | undefined
}

const first = '00000000-0000-0000-0000-000000000000'

/** Synonym groups in order of creation. Throws `unauthenticated`, `permission-denied`. */
export async function listSynonyms(
  ctx: AppContext,
  { q = '', language = '', cursor }: Query,
  limit = 50,
): Promise<{ items: SynonymGroup[]; next: string | null }> {
  await requireRight(ctx, 'read-settings')
  const rows = await selectSynonyms(
    ctx.db,
    { text: normalizeWord(q), language, after: isId(cursor) ? cursor : first },
    limit + 1,
  )
  const items = rows.slice(0, limit).map((row) => ({ ...row, changedAt: isoOf(row.changedAt) }))
  return { items, next: rows.length > limit ? items.at(-1)!.id : null }
}
