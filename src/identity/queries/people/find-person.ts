import type { AppContext } from '#server/context.ts'
import type { Person } from '#identity/contract.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { findAccountByEmail } from '#identity/store/people/accounts.server.ts'
import { findPerson, type PersonRow } from '#identity/store/people/people.server.ts'
import { isId } from '#shared/ids.ts'

/** An account, for an administrator. Throws `user-not-found`. */
export async function personOf(ctx: Pick<AppContext, 'db'>, id: string): Promise<PersonRow> {
  const person = isId(id) ? await findPerson(ctx.db, id) : undefined
  if (!person) throw authError('user-not-found')
  return person
}

/** The account with an address; for the command line, without a check of permissions. */
export const findPersonByEmail = ({ db }: Pick<AppContext, 'db'>, email: string) =>
  findAccountByEmail(db, normalEmail(email))

/** The same as other slices get it. */
export const asPerson = ({ id, email, isEmailVerified }: PersonRow): Person => ({
  userId: id,
  email: addressOf(email),
  isEmailVerified,
})

/** The email address; null for the placeholder of an account that signed up by phone. */
export const addressOf = (email: string): string | null => (email.endsWith('@phone.invalid') ? null : email)
