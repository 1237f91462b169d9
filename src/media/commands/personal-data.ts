import type { PersonalData } from '#identity/contract.ts'
import { isDocument } from '#media/rules/purposes.ts'
import { adoptRows, removeOwner, listEverythingOf } from '#media/store/media.server.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

/** The files that a person uploaded. Photos in use stay with the provider, without their uploader. */
export const mediaPersonalData: PersonalData = {
  name: 'files',
  adopt: async ({ db }, { userId }, visitorId) => void (await adoptRows(db, visitorId, userId)),
  async export({ db, now, publicUrl }, { userId }) {
    const rows = await listEverythingOf(db, userId, now)
    return rows.map(({ id, purpose, status, fileName, sizeBytes, contentType, createdAt }) => {
      const address = status === 'ready' && !isDocument(purpose) ? `${publicUrl}/media/${id}-1920.jpg` : null
      return { id, purpose, status, fileName, sizeBytes, contentType, sentAt: isoOf(createdAt), address }
    })
  },
  erase: ({ db, now }, { userId }) => removeOwner(db, userId, newId(), now),
}
