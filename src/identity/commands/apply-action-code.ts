import type { AppContext } from '#context.ts'
import { confirmNewEmail } from '#identity/commands/confirm-new-email.ts'
import { isLinkPurpose, type AppliedCode, type LinkPurpose } from '#identity/contract-links.ts'
import { keepAccountOf } from '#identity/commands/keep-account.ts'
import { noteEvent } from '#identity/commands/note-event.ts'
import { spendLinkCode, type StoredCode } from '#identity/commands/one-time-codes.ts'
import { recoverEmail } from '#identity/commands/recover-email.ts'
import { revertSecondFactor } from '#identity/commands/revert-second-factor.ts'
import { authRefusal } from '#identity/rules/auth-errors.ts'
import { lockAccount, setEmailVerified, type AccountAddress } from '#identity/store/action-codes.server.ts'
import { deleteCodesOf } from '#identity/store/one-time-codes.server.ts'

/** What a link was about, with the account as it was found. Returns the address that the answer names. */
type Act = (ctx: AppContext, code: StoredCode, account: AccountAddress) => Promise<string>

export interface Applied extends AppliedCode {
  userId: string
}

/**
 * Does what the link of a letter is for; it is used up in the same transaction, so that nothing is half done. Nobody is signed in by it.
 * Refuses: invalid-action-code, expired-action-code, user-disabled, email-already-in-use.
 */
export async function applyActionCode(ctx: AppContext, oobCode: string): Promise<Applied> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const code = await spendLinkCode(inside, oobCode)
    const account = code.userId === null ? undefined : await lockAccount(db, code.userId)
    if (!account || !isLinkPurpose(code.purpose)) throw authRefusal('invalid-action-code')
    if (account.isDisabled) throw authRefusal('user-disabled')
    return { requestType: code.purpose, email: await acts[code.purpose](inside, code, account), userId: account.id }
  })
}

const acts: Record<LinkPurpose, Act> = {
  VERIFY_EMAIL: verifyEmail,
  VERIFY_AND_CHANGE_EMAIL: confirmNewEmail,
  RECOVER_EMAIL: recoverEmail,
  REVERT_SECOND_FACTOR_ADDITION: async (ctx, code, account) => {
    await revertSecondFactor(ctx, code)
    return account.email
  },
  RECOVER_ACCOUNT: async (ctx, _code, account) => {
    await keepAccountOf(ctx, account.id)
    return account.email
  },
}

/** Good for the address that it was sent to, as long as that is the account's. */
async function verifyEmail(ctx: AppContext, code: StoredCode, account: AccountAddress): Promise<string> {
  if (code.detail.email !== account.email) throw authRefusal('invalid-action-code')
  await setEmailVerified(ctx.db, account.id, ctx.now)
  await deleteCodesOf(ctx.db, account.id, ['VERIFY_EMAIL'])
  if (!account.isEmailVerified) await noteEvent(ctx, { type: 'email-verified', subjectUserId: account.id })
  return account.email
}
