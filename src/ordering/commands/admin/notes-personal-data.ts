import { deleteNotesAbout, listNotes } from '#ordering/store/admin/admin-notes.server.ts'
import type { PersonalData } from '#identity/contract.ts'
import { isoOf } from '#shared/time/instant.ts'

/** Notes of administrators about a person. */
export const adminNotesPersonalData: PersonalData = {
  name: 'notesOfSupport',
  export: async ({ db }, { userId }) =>
    (await listNotes(db, 'user', userId)).map(({ at, text }) => ({ at: isoOf(at), text })),
  erase: async ({ db }, { userId }) => void (await deleteNotesAbout(db, userId)),
}
