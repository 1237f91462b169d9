import type { AppContext } from '#server/context.ts'
import type { Person } from '#identity/contract.ts'
import { findAccount, findAccountByEmail } from '#identity/store/people/accounts.server.ts'

/** The data of an account that a sign-in needs; undefined while it is being created. */
export const describeAccount = ({ db }: Pick<AppContext, 'db'>, userId: string) => findAccount(db, userId)

/** A user, as other slices get them. */
export async function personOf({ db }: Pick<AppContext, 'db'>, userId: string): Promise<Person | undefined> {
  const account = await findAccount(db, userId)
  if (!account) return undefined
  const { email, isEmailVerified } = account
  return { userId, email: email.endsWith('@phone.invalid') ? null : email, isEmailVerified }
}

/** The account with this address, confirmed or not. */
export const accountIdOf = async (ctx: AppContext, email: string): Promise<string | undefined> =>
  (await findAccountByEmail(ctx.db, email))?.id
