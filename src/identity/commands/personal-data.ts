import type { PersonalData } from '#identity/contract.ts'
import { shownKey } from '#identity/queries/list-api-keys.ts'
import { listKeysOf } from '#identity/store/api-keys.server.ts'
import { deleteCodesOfPerson } from '#identity/store/codes/email-codes.server.ts'

/** Codes sent to a person as a guest. The data of the account itself is deleted with its row. */
export const identityPersonalData: PersonalData = {
  name: 'emailCodes',
  erase: async ({ db }, { userId, email }) => void (await deleteCodesOfPerson(db, userId, email)),
}

/** API keys created by a user; deleted with the account. */
export const apiKeysPersonalData: PersonalData = {
  name: 'apiKeys',
  export: async (ctx, { userId }) => (await listKeysOf(ctx.db, userId)).map((row) => shownKey(row, ctx.now)),
}
