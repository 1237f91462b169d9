import type { AppContext } from '#server/context.ts'
import type { Person } from '#identity/contract.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { findAccountByEmail } from '#identity/store/people/accounts.server.ts'
import { findPerson, type PersonRow } from '#identity/store/people/people.server.ts'
import { isId } from '#shared/ids.ts'

/** An account of which an administrator speaks. Refuses: user-not-found. */
export async function personOf(ctx: Pick<AppContext, 'db'>, id: string): Promise<PersonRow> {
  const person = isId(id) ? await findPerson(ctx.db, id) : undefined
  if (!person) throw authError('user-not-found')
  return person
}

/** The account of an address; for the command line, which asks nobody for a right. */
export const findPersonByEmail = ({ db }: Pick<AppContext, 'db'>, email: string) =>
  findAccountByEmail(db, normalEmail(email))

/** The same as other slices are told of it. */
export const asPerson = ({ id, email, isEmailVerified }: PersonRow): Person => ({
  userId: id,
  email: addressOf(email),
  isEmailVerified,
})

export const addressOf = (email: string): string | null => (email.endsWith('@phone.invalid') ? null : email)
