import { userOf, type AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import {
  countPasskeys,
  findPasskeyName,
  findPasskeyOwner,
  hasOtherSignInMethod,
} from '#identity/store/passkeys.server.ts'
import { isId } from '#shared/ids.ts'

const mostPasskeys = 20

/** Throws `maximum-second-factor-count-exceeded`. */
export async function requirePasskeyAllowed(ctx: AppContext): Promise<void> {
  if ((await countPasskeys(ctx.db, userOf(ctx).userId)) >= mostPasskeys)
    throw authError('maximum-second-factor-count-exceeded')
}

/** The name of the user's own passkey. Throws `not-found`, also for those of other users. */
export async function requireMyPasskey(ctx: AppContext, id: unknown): Promise<string> {
  const name = isId(id) ? await findPasskeyName(ctx.db, id, userOf(ctx).userId) : undefined
  if (name === undefined) throw authError('not-found')
  return name
}

/** Prevents users from locking themselves out. Throws `last-sign-in-method`. */
export async function requireOtherSignInMethod(ctx: AppContext): Promise<void> {
  const { userId } = userOf(ctx)
  if ((await countPasskeys(ctx.db, userId)) <= 1 && !(await hasOtherSignInMethod(ctx.db, userId)))
    throw authError('last-sign-in-method')
}

/** A signed-in user can only reauthenticate with their own passkey. Throws `user-mismatch`. */
export async function requireSamePerson(ctx: AppContext, credentialId: string): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  const owner = await findPasskeyOwner(ctx.db, credentialId)
  if (owner && owner !== ctx.actor.userId)
    throw authError('user-mismatch', { blanks: { email: ctx.actor.email ?? 'yourself' } })
}

/** Records a new passkey and informs the user by email. Throws `unauthenticated`. */
export async function recordPasskeyAdded(ctx: AppContext, name: string): Promise<void> {
  const { email } = userOf(ctx)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await recordEvent(inside, { type: 'passkey-added', detail: { name } })
    if (email) await sendEmail(inside, email, { kind: 'passkey-added', name })
  })
}

/** Records the removal of a passkey. */
export const recordPasskeyRemoved = (ctx: AppContext, name: string) =>
  recordEvent(ctx, { type: 'passkey-removed', detail: { name } })
