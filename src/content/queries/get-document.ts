import type { AppContext } from '#server/context.ts'
import type { DocumentLine } from '#content/contract.ts'
import { documentState, shownOn, type DocumentKind } from '#content/rules/documents.ts'
import { selectContents, selectDocument, selectDocuments } from '#content/store/documents.server.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

export interface FoundDocument {
  version: string
  validFrom: string
  body: string | null
  file: Uint8Array | null
}

const today = (ctx: AppContext) => isoOf(ctx.now).slice(0, 10)

/** The document that is valid now; undefined when only the built-in text is. */
export async function findShownDocument(ctx: AppContext, kind: DocumentKind): Promise<FoundDocument | undefined> {
  const shown = shownOn(await selectDocuments(ctx.db), kind, today(ctx))
  return shown && { version: shown.version, validFrom: shown.validFrom, ...(await selectContents(ctx.db, shown.id))! }
}

/** A version that is or was valid; undefined for withdrawn and future ones. */
export async function findDocumentVersion(
  ctx: AppContext,
  kind: DocumentKind,
  version: string,
): Promise<FoundDocument | undefined> {
  const all = await selectDocuments(ctx.db)
  const found = all.find(
    (one) => one.kind === kind && one.version === version && !one.isWithdrawn && one.validFrom <= today(ctx),
  )
  return found && { version, validFrom: found.validFrom, ...(await selectContents(ctx.db, found.id))! }
}

/** Any version, for administrators. Throws `permission-denied` and `not-found`. */
export async function getDocument(ctx: AppContext, id: string): Promise<FoundDocument & { kind: DocumentKind }> {
  await requireRight(ctx, 'read-settings')
  const row = isId(id) ? await selectDocument(ctx.db, id) : undefined
  if (!row) throw notFound('document')
  return { kind: row.kind, version: row.version, validFrom: row.validFrom, ...(await selectContents(ctx.db, id))! }
}

/** All versions, newest first. Throws `unauthenticated` and `permission-denied`. */
export async function listDocuments(ctx: AppContext): Promise<DocumentLine[]> {
  await requireRight(ctx, 'read-settings')
  const all = await selectDocuments(ctx.db)
  return all.map((one) => ({
    id: one.id,
    kind: one.kind,
    version: one.version,
    validFrom: one.validFrom,
    source: one.source,
    state: documentState(one, all, today(ctx)),
    publishedAt: isoOf(one.publishedAt),
  }))
}
