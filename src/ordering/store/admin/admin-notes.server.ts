import type { NoteKind } from '#ordering/contract-people.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface NoteRow {
  id: string
  at: Instant
  by: string
  text: string
}

export const listNotes = (db: Database, kind: NoteKind, subjectId: string) =>
  db.rows<NoteRow>(sql`select n.id, n.at, coalesce(nullif(u.name, ''), 'Somebody who left') as by, n.text from admin_notes n left join auth_user u on u.id = n.by_user
    where n.subject_id = ${subjectId} and n.kind = ${kind} order by n.at desc, n.id desc limit 100`)

interface NewNote {
  id: string
  kind: NoteKind
  subjectId: string
  byUser: string
  text: string
}

export const insertNote = (db: Database, { id, kind, subjectId, byUser, text }: NewNote, at: Instant) =>
  db.run(
    sql`insert into admin_notes (id, kind, subject_id, at, by_user, text) values (${id}, ${kind}, ${subjectId}, ${isoOf(at)}, ${byUser}, ${text})`,
  )

/** Deletes the notes about an account when it is erased. */
export const deleteNotesAbout = (db: Database, userId: string) =>
  db.run(sql`delete from admin_notes where kind = 'user' and subject_id = ${userId}`)

const subjects = { user: sql`auth_user`, provider: sql`providers`, service: sql`services`, order: sql`orders` }

export const hasSubject = async (db: Database, kind: NoteKind, id: string): Promise<boolean> =>
  (await db.row(sql`select 1 as one from ${subjects[kind]} where id = ${id}`)) !== undefined
