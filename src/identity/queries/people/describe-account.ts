import type { AppContext } from '#server/context.ts'
import type { Person } from '#identity/contract.ts'
import { findAccount, findAccountByEmail } from '#identity/store/people/accounts.server.ts'

/** What must be known of an account before somebody is let in; undefined while it is just being made. */
export const describeAccount = ({ db }: Pick<AppContext, 'db'>, userId: string) => findAccount(db, userId)

/** Somebody with an account, as other slices are told of them. */
export async function personOf({ db }: Pick<AppContext, 'db'>, userId: string): Promise<Person | undefined> {
  const account = await findAccount(db, userId)
  if (!account) return undefined
  const { email, isEmailVerified } = account
  return { userId, email: email.endsWith('@phone.invalid') ? null : email, isEmailVerified }
}

/** Whose address this is, confirmed or not. */
export const accountIdOf = async (ctx: AppContext, email: string): Promise<string | undefined> =>
  (await findAccountByEmail(ctx.db, email))?.id
