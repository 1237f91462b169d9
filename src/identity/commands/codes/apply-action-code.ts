import type { AppContext } from '#server/context.ts'
import { confirmAddress } from '#identity/commands/codes/confirm-address.ts'
import { confirmNewEmail } from '#identity/commands/codes/confirm-new-email.ts'
import { isLinkPurpose, type AppliedCode, type LinkPurpose } from '#identity/contract-links.ts'
import { cancelDeletionOf } from '#identity/commands/people/cancel-deletion.ts'
import { spendLinkCode, type StoredCode } from '#identity/commands/codes/one-time-codes.ts'
import { recoverEmail } from '#identity/commands/codes/recover-email.ts'
import { revertSecondFactor } from '#identity/commands/factors/revert-second-factor.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { lockAccount, type AccountAddress } from '#identity/store/codes/action-codes.server.ts'

interface Found {
  code: StoredCode
  /** The account before the change. */
  account: AccountAddress
  signUpOf: string | null
}

interface Done {
  /** The address in the response. */
  email: string
  startedOver?: boolean
  isOpened?: boolean
}

type Act = (ctx: AppContext, found: Found) => Promise<Done>

export interface Applied extends AppliedCode {
  userId: string
  /** The account lost all earlier credentials: it needs a new password. */
  startedOver: boolean
  /** The account was unconfirmed until now, and its maker, who needs no second factor, confirmed it. */
  isOpened: boolean
}

interface Requester {
  /** The account that was created in this browser, or whose first factor was shown there. */
  signUpOf: string | null
}

/**
 * Applies the link of an email and uses it up in the same transaction. Signs nobody in. Throws `invalid-action-code`,
 * `expired-action-code`, `user-disabled` and `email-already-in-use`.
 */
export async function applyActionCode(ctx: AppContext, oobCode: string, { signUpOf }: Requester): Promise<Applied> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const code = await spendLinkCode(inside, oobCode)
    const account = code.userId === null ? undefined : await lockAccount(db, code.userId)
    if (!account || !isLinkPurpose(code.purpose)) throw authError('invalid-action-code')
    if (account.isDisabled) throw authError('user-disabled')
    const {
      email,
      startedOver = false,
      isOpened = false,
    } = await acts[code.purpose](inside, { code, account, signUpOf })
    return { requestType: code.purpose, email, userId: account.id, startedOver, isOpened }
  })
}

const acts: Record<LinkPurpose, Act> = {
  VERIFY_EMAIL: verifyEmail,
  VERIFY_AND_CHANGE_EMAIL: async (ctx, { code, account }) => ({ email: await confirmNewEmail(ctx, code, account) }),
  RECOVER_EMAIL: async (ctx, { code, account }) => ({ email: await recoverEmail(ctx, code, account) }),
  REVERT_SECOND_FACTOR_ADDITION: async (ctx, { code, account }) => {
    await revertSecondFactor(ctx, code)
    return { email: account.email }
  },
  RECOVER_ACCOUNT: async (ctx, { account }) => {
    await cancelDeletionOf(ctx, account.id)
    return { email: account.email }
  },
}

/** Valid for the address it was sent to, as long as the account still has it. */
async function verifyEmail(ctx: AppContext, { code, account, signUpOf }: Found): Promise<Done> {
  if (code.detail.email !== account.email) throw authError('invalid-action-code')
  const isMaker = signUpOf === account.id
  const startedOver = await confirmAddress(ctx, account, { isMaker })
  const isOpened = isMaker && !account.isEmailVerified && !account.hasSecondFactor
  return { email: account.email, startedOver, isOpened }
}
