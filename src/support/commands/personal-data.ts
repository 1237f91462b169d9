import type { AppContext } from '#server/context.ts'
import type { Person, PersonalData } from '#identity/contract.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { releaseMedia } from '#media/commands/release-media.ts'
import { isoOf } from '#shared/time/instant.ts'
import { myTicketView } from '#support/queries/my-tickets.ts'
import { adoptTickets, anonymizeChangesBy, listTicketsOf } from '#support/store/personal-tickets.server.ts'
import { adoptReports, anonymizeReporter, listReportsOfPerson } from '#support/store/reports.server.ts'

const ownerOf = ({ userId, email, isEmailVerified }: Person) => ({
  userId,
  verifiedEmail: isEmailVerified && email ? normalEmail(email) : null,
})

/**
 * The tickets of a person. Tickets of an email address are assigned to the account that verifies it; deletion removes
 * name, texts and files.
 */
export const ticketsPersonalData: PersonalData = {
  name: 'tickets',
  adopt: async (ctx, person) => adoptTickets(ctx.db, ownerOf(person)),
  async export(ctx: AppContext, person) {
    const tickets = await listTicketsOf(ctx.db, ownerOf(person))
    const views = []
    for (const ticket of tickets)
      views.push({ ...(await myTicketView(ctx, ticket)), name: ticket.name, email: ticket.email })
    return views
  },
  async erase(ctx, person) {
    const files = await anonymizeChangesBy(ctx.db, ownerOf(person))
    await releaseMedia(ctx, files, { isAtOnce: true })
  },
}

/** The reports of a person: they stay for moderators, without their author. */
export const reportsPersonalData: PersonalData = {
  name: 'reports',
  adopt: async (ctx, { userId }, visitorId) => void (await adoptReports(ctx.db, visitorId, userId)),
  export: async (ctx, { userId }) =>
    (await listReportsOfPerson(ctx.db, userId)).map(({ kind, title, reason, text, madeAt, outcome }) => ({
      ...{ kind, title, reason, text, outcome },
      madeAt: isoOf(madeAt),
    })),
  erase: async (ctx, { userId }) => void (await anonymizeReporter(ctx.db, userId)),
}
