import type { PersonalData } from '#identity/contract.ts'
import { anonymizeChangesBy, selectChangesBy } from '#catalogue/store/personal-changes.server.ts'

/** Personal data in services: a service belongs to its business and remains, without the person's name. */
export const cataloguePersonalData: PersonalData = {
  name: 'services',
  export: (ctx, { userId }) => selectChangesBy(ctx.db, userId),
  erase: (ctx, { userId }) => anonymizeChangesBy(ctx.db, userId),
}
