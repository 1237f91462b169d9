import type { PersonalData } from '#identity/contract.ts'
import { anonymizeChangesBy, selectChangesBy } from '#catalogue/store/personal-changes.server.ts'

/** What somebody wrote on services: the services belong to their business and stay, without a name. */
export const cataloguePersonalData: PersonalData = {
  name: 'services',
  export: (ctx, { userId }) => selectChangesBy(ctx.db, userId),
  erase: (ctx, { userId }) => anonymizeChangesBy(ctx.db, userId),
}
