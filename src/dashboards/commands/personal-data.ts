import { forgetNotesAbout, listNotes } from '#dashboards/store/desk-notes.server.ts'
import type { PersonalData } from '#identity/contract.ts'
import { isoOf } from '#shared/instant.ts'

/** What administrators noted about a person. */
export const deskNotesPersonalData: PersonalData = {
  name: 'notesOfSupport',
  export: async ({ db }, { userId }) =>
    (await listNotes(db, 'user', userId)).map(({ at, text }) => ({ at: isoOf(at), text })),
  erase: async ({ db }, { userId }) => void (await forgetNotesAbout(db, userId)),
}
