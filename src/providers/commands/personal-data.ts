import type { PersonalData } from '#identity/contract.ts'
import { shownDraft } from '#providers/queries/get-draft.ts'
import { deleteInvitationsTo } from '#providers/store/invitations.server.ts'
import {
  anonymizeMember,
  listDraftsOf,
  listMembershipsOf,
  listSolelyOwnedProviders,
} from '#providers/store/personal-providers.server.ts'
import { anonymizeEvents } from '#providers/store/provider-events.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/** The personal data of this slice: memberships and drafts. They are deleted with the account. */
export const providersPersonalData: PersonalData = {
  name: 'businesses',
  async export(ctx, { userId }) {
    const memberships = (await listMembershipsOf(ctx.db, userId)).map((one) => ({
      ...one,
      joinedAt: isoOf(one.joinedAt),
    }))
    const drafts = (await listDraftsOf(ctx.db, userId)).map((row) => shownDraft(ctx, row))
    return { memberships, drafts }
  },
  async erasingHindrance({ db }, { userId }) {
    const names = await listSolelyOwnedProviders(db, userId)
    if (names.length === 0) return null
    return `You are the only owner of ${names.join(', ')}. Make somebody else an owner first, or close it.`
  },
  async erase({ db }, { userId, email }) {
    await anonymizeEvents(db, userId)
    await anonymizeMember(db, userId)
    if (email !== null) await deleteInvitationsTo(db, email.toLowerCase())
  },
}
