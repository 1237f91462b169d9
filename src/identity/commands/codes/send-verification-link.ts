import type { AppContext } from '#server/context.ts'
import { spendMailBudget } from '#identity/commands/codes/mail-budget.ts'
import { issueLinkCode } from '#identity/commands/codes/one-time-codes.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { actionLink } from '#identity/rules/codes/continue-uri.ts'
import { AppError } from '#shared/app-error.ts'
import { hours } from '#shared/time/instant.ts'

interface Unverified {
  id: string
  email: string
}

interface VerificationOptions {
  continueTo?: string | undefined
  /** `isEmailLeft` has been checked. */
  isCounted?: boolean | undefined
}

/** Sends the link that confirms the user's address, if `isEmailLeft`. It is valid once, within an hour. */
export async function sendVerificationLink(
  ctx: AppContext,
  user: Unverified,
  { continueTo = '/', isCounted }: VerificationOptions = {},
): Promise<void> {
  if (!isCounted && !(await isEmailLeft(ctx, user.email))) return
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const code = await issueLinkCode(inside, {
      purpose: 'VERIFY_EMAIL',
      userId: user.id,
      detail: { email: user.email },
      lifeMs: hours(1),
    })
    await sendEmail(inside, user.email, {
      kind: 'verify-email',
      link: actionLink(ctx.publicUrl, { mode: 'verifyEmail', code, continueTo }),
    })
  })
}

/**
 * Counts one such email: five per day and sender, so that a sign-up with somebody else's address cannot fill their
 * mailbox.
 */
export async function isEmailLeft(ctx: AppContext, email: string): Promise<boolean> {
  const atMost = 5 * ctx.settings.get('accounts.limit_factor')
  return spendMailBudget(ctx, { kind: 'verification-links', email, atMost, perSeconds: 86_400 }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.kind === 'too-many') return false
      throw error
    },
  )
}
