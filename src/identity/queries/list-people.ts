import type { AppContext } from '#context.ts'
import type { Person } from '#identity/contract.ts'
import type { PersonShown } from '#identity/contract-admin.ts'
import { requireRight } from '#identity/queries/require-right.ts'
import { authRefusal } from '#identity/rules/auth-errors.ts'
import { normalEmail } from '#identity/rules/email-addresses.ts'
import { cursorOf, positionOf } from '#identity/rules/positions.ts'
import { findAccountByEmail } from '#identity/store/accounts.server.ts'
import { findPerson, searchPeople, type PersonRow } from '#identity/store/people.server.ts'
import { isId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/instant.ts'

const pageSize = 20

const orNull = (at: Instant | null) => (at === null ? null : isoOf(at))

/** People whose mail or name holds a text, newest first. Refuses: unauthenticated, permission-denied. */
export async function listPeople(
  ctx: AppContext,
  { q = '', cursor }: { q?: string | undefined; cursor?: string | undefined },
) {
  await requireRight(ctx, 'read-users')
  const like = `%${normalEmail(q).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const rows = await searchPeople(ctx.db, { like, after: positionOf(cursor), limit: pageSize + 1 })
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return {
    items: rows.slice(0, pageSize).map(shownPerson),
    next: last ? cursorOf({ at: last.position, id: last.id }) : null,
  }
}

/** An account of which an administrator speaks. Refuses: user-not-found. */
export async function personOf(ctx: Pick<AppContext, 'db'>, id: string): Promise<PersonRow> {
  const person = isId(id) ? await findPerson(ctx.db, id) : undefined
  if (!person) throw authRefusal('user-not-found')
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

const shownPerson = (row: PersonRow): PersonShown => ({
  id: row.id,
  email: addressOf(row.email),
  name: row.name,
  phoneNumber: row.phoneNumber,
  createdAt: isoOf(row.createdAt),
  lastSignInAt: orNull(row.lastSignInAt),
  emailVerified: row.isEmailVerified,
  disabled: row.isDisabled,
  disabledReason: row.disabledReason,
  mfaEnabled: row.hasSecondFactor,
  isAdmin: row.role !== null,
  role: row.role,
  isDemo: row.isDemo,
  deletionDueAt: orNull(row.deletionDueAt),
  sessions: row.sessionCount,
})
