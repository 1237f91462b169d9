import type { PersonalData } from '#identity/contract.ts'
import { anonymizeWriter, selectWritings } from '#catalogue/store/writings.server.ts'

/** What somebody wrote on services: the services belong to their business and stay, without a name. */
export const cataloguePersonalData: PersonalData = {
  name: 'services',
  export: (ctx, { userId }) => selectWritings(ctx.db, userId),
  erase: (ctx, { userId }) => anonymizeWriter(ctx.db, userId),
}
