import type { AppContext } from '#server/context.ts'
import { documentProblems, longestText, mostBytes, shownOn, type DocumentKind } from '#content/rules/documents.ts'
import { contentWrong, lastDocument } from '#content/rules/errors.ts'
import {
  insertDocument,
  lockDocuments,
  selectDocument,
  selectDocuments,
  withdraw,
} from '#content/store/documents.server.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { isWholePdf } from '#media/rules/is-whole-pdf.ts'
import { notFound } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

export interface DocumentInput {
  kind: DocumentKind
  version: string
  /** The first day on which it is valid. */
  validFrom: string
  /** Exactly one of both. */
  body?: string
  file?: Uint8Array
  reason: string
}

const documentNames = { terms: 'Terms of Service', privacy: 'Privacy Policy' }

/**
 * Publishes a new version of the terms or of the privacy policy, as text or PDF. It is shown from its first day on;
 * older versions are kept. Throws `permission-denied`, `argument-error` and `version-taken`.
 */
export async function publishDocument(ctx: AppContext, input: DocumentInput): Promise<string> {
  await requireRight(ctx, 'change-rules')
  const problems = { ...documentProblems(input), ...contentProblems(input) }
  if (Object.keys(problems).length > 0) throw contentWrong(problems)
  const id = newId()
  const { kind, version, validFrom, body, file, reason } = input
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockDocuments(db)
    await insertDocument(db, { id, kind, version, validFrom, body: body ?? null, file: file ?? null, by, now: ctx.now })
    await followTerms(inside)
    await ctx.invalidate(db, 'content')
    await recordAct(inside, {
      type: 'document-published',
      target: { kind: 'document', id, label: `${documentNames[kind]} ${version}` },
      after: { kind, version, validFrom, source: file ? 'file' : 'text' },
      reason,
    })
  })
  return id
}

function contentProblems({ body, file }: DocumentInput): Record<string, string> {
  if ((body === undefined) === (file === undefined)) return { body: 'Write a text, or bring a PDF.' }
  if (file) return file.length > mostBytes || !isWholePdf(file) ? { file: 'A PDF of at most 5 MB.' } : {}
  const length = (body ?? '').trim().length
  return length < 20 || length > longestText ? { body: 'Write 20 to 100,000 signs.' } : {}
}

/**
 * Withdraws a version, so that the previous one is valid again. Throws `permission-denied`, `not-found` and
 * `last-document`.
 */
export async function withdrawDocument(ctx: AppContext, id: string, { reason }: { reason: string }): Promise<void> {
  await requireRight(ctx, 'change-rules')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockDocuments(db)
    const document = await selectDocument(db, id)
    if (!document) throw notFound('document')
    if (document.isWithdrawn) throw lastDocument()
    await withdraw(db, id, ctx.now)
    await followTerms(inside)
    await ctx.invalidate(db, 'content')
    await recordAct(inside, {
      type: 'document-withdrawn',
      target: { kind: 'document', id, label: `${documentNames[document.kind]} ${document.version}` },
      reason,
    })
  })
}

/**
 * Sets the version that people accept at the order and at sign-up to the one that is valid now; without a document of
 * the market, to that of the built-in text.
 */
export async function followTerms(ctx: AppContext): Promise<void> {
  const shown = shownOn(await selectDocuments(ctx.db), 'terms', isoOf(ctx.now).slice(0, 10))
  await saveSetting(ctx, 'terms.version', shown?.version ?? null, {
    reason: shown ? 'Terms of Service published' : 'Terms of Service as built in',
  })
}
