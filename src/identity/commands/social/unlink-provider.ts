import { userOf, type AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { requireMyProviderAccount, type TokenRevocation } from '#identity/commands/social/revoke-provider-tokens.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { countOtherSignInMethods, deleteProviderAccount, lockPerson } from '#identity/store/provider-accounts.server.ts'

interface Dependencies {
  revocation: TokenRevocation
  nameOf(providerId: string): string
}

/** Unlinks a provider's account and revokes its tokens. Throws `no-such-provider` and `last-sign-in-method`. */
export async function unlinkProvider(ctx: AppContext, id: string, { revocation, nameOf }: Dependencies): Promise<void> {
  const { userId, email } = userOf(ctx)
  const account = await requireMyProviderAccount(ctx, id)
  const provider = nameOf(account.providerId)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    await lockPerson(db, userId)
    if ((await countOtherSignInMethods(db, userId, id)) === 0) throw authError('last-sign-in-method')
    await deleteProviderAccount(db, id)
    await recordEvent(inside, { type: 'provider-disconnected', detail: { provider } })
    if (email) await sendEmail(inside, email, { kind: 'provider-disconnected', provider })
  })
  // It is unlinked whether or not the provider answers; deleted tokens expire there.
  await revocation.revoke(account).catch(() => {})
}
