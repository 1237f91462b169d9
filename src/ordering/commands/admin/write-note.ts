import { userOf, type AppContext } from '#server/context.ts'
import type { AdminNote, NoteKind } from '#ordering/contract-people.ts'
import { hasSubject, insertNote, listNotes } from '#ordering/store/admin/admin-notes.server.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { AdminRight } from '#identity/rules/admin-roles.ts'
import { notFound } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

const reads: Record<NoteKind, AdminRight> = {
  user: 'read-users',
  provider: 'read-providers',
  service: 'read-providers',
  order: 'read-orders',
}
const writes: Record<NoteKind, AdminRight> = {
  user: 'resend-emails',
  provider: 'change-providers',
  service: 'moderate',
  order: 'cancel-orders',
}

interface Subject {
  kind: NoteKind
  id: string
}

/** Notes of administrators about a subject, newest first. Throws unauthenticated, permission-denied. */
export async function listAdminNotes(ctx: AppContext, { kind, id }: Subject): Promise<{ items: AdminNote[] }> {
  await requireRight(ctx, reads[kind])
  const rows = isId(id) ? await listNotes(ctx.db, kind, id) : []
  return { items: rows.map((row) => ({ ...row, at: isoOf(row.at) })) }
}

/**
 * Writes a note that only administrators can read. The audit log records that a note was written, but not its text.
 * Throws permission-denied, not-found.
 */
export async function writeNote(ctx: AppContext, { kind, id }: Subject, text: string): Promise<{ items: AdminNote[] }> {
  await requireRight(ctx, writes[kind])
  if (!isId(id) || !(await hasSubject(ctx.db, kind, id))) throw notFound(kind)
  const note = { id: newId(), kind, subjectId: id, byUser: userOf(ctx).userId, text: text.trim() }
  await ctx.db.transaction(async (db) => {
    await insertNote(db, note, ctx.now)
    await recordAct({ ...ctx, db }, { type: 'admin-note', target: { kind, id, label: '' }, after: { noteId: note.id } })
  })
  return listAdminNotes(ctx, { kind, id })
}
