import type { AppContext } from '#server/context.ts'
import type { Person, PersonalData } from '#identity/contract.ts'
import { releaseMedia } from '#media/commands/release-media.ts'
import { disputeView, wholeDisputes } from '#ordering/queries/disputes/dispute-view.ts'
import {
  countOpenDisputesOf,
  eraseEvidenceOf,
  anonymizeDisputes,
  listDisputesOfPerson,
} from '#ordering/store/disputes/personal-disputes.server.ts'

const ownerOf = ({ userId, email, isEmailVerified }: Person) => ({
  userId,
  verifiedEmail: isEmailVerified ? email : null,
})

/** Personal data in disputes. Runs before `orders`, which removes the owner of an order. */
export const disputesPersonalData: PersonalData = {
  name: 'disputes',
  export: async (ctx: AppContext, person) => {
    const wholes = await wholeDisputes(ctx, await listDisputesOfPerson(ctx.db, ownerOf(person)))
    return wholes.map((whole) => disputeView(ctx, whole, 'customer', []))
  },
  async erasingHindrance(ctx, person) {
    const open = await countOpenDisputesOf(ctx.db, ownerOf(person))
    return open === 0 ? null : 'You told us of a problem that is not settled yet. Wait until it is.'
  },
  async erase(ctx, person) {
    const owner = ownerOf(person)
    const files = (await anonymizeDisputes(ctx.db, owner)).flatMap(({ media }) => media)
    await releaseMedia(ctx, files, { isAtOnce: true })
    await eraseEvidenceOf(ctx.db, owner)
  },
}
