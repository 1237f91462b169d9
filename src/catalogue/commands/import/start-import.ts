import type { ServiceImport } from '#catalogue/contract-import.ts'
import { fileUnreadable } from '#catalogue/rules/import/import-errors.ts'
import { readServiceCsv } from '#catalogue/rules/import/read-service-csv.ts'
import { readServiceJson } from '#catalogue/rules/import/service-json.ts'
import { withRoom } from '#catalogue/queries/get-import.ts'
import { insertImport, selectImport, type ImportRow } from '#catalogue/store/imports.server.ts'
import type { AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { newId } from '#shared/ids.ts'

export interface ImportRequest {
  providerId: string
  fileName: string
  /** CSV or JSON, detected by its first characters. */
  text: string
  /** Reports the result without writing anything. */
  isDryRun: boolean
  /** Incomplete services become drafts instead of errors. */
  savesAsDraft: boolean
}

/**
 * Parses a file; a job then imports its services one by one. Throws `not-found`, `permission-denied`, `rate-limited`,
 * `file-unreadable`.
 */
export async function startImport(ctx: AppContext, wish: ImportRequest): Promise<ServiceImport> {
  await requireMember(ctx, wish.providerId, 'edit-services')
  await limitRate(ctx, { bucket: `import:${wish.providerId}`, atMost: 30, perSeconds: 3600 })
  return (await withRoom(ctx, wish.providerId, [await prepareImport(ctx, wish)]))[0]!
}

/** The same for the command line, where nobody is signed in; drafts belong to `ownerId`. Throws `file-unreadable`. */
export async function prepareImport(
  ctx: AppContext,
  { text, ...wish }: ImportRequest,
  ownerId: string | null = null,
): Promise<ImportRow> {
  const { records, problem } = /^\s*[[{]/.test(text) ? readServiceJson(text) : readServiceCsv(text)
  if (problem !== null) throw fileUnreadable(problem)
  const [id, userId] = [newId(), ctx.actor.kind === 'user' ? ctx.actor.userId : ownerId]
  await ctx.db.transaction(async (db) => {
    await insertImport(db, { ...wish, id, userId, records, createdAt: ctx.now })
    await ctx.invalidate(db, 'due:imports')
  })
  return (await selectImport(ctx.db, id))!
}
