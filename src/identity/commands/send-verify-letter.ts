import type { AppContext } from '#context.ts'
import { spendMailBudget } from '#identity/commands/mail-budget.ts'
import { issueLinkCode } from '#identity/commands/one-time-codes.ts'
import { sendLetter } from '#identity/commands/send-letter.ts'
import { actionLink } from '#identity/rules/continue-uri.ts'
import { AppError } from '#shared/app-error.ts'
import { hours } from '#shared/instant.ts'

interface Unverified {
  id: string
  email: string
}

interface Letter {
  continueTo?: string | undefined
  /** `isLetterLeft` was asked before. */
  isCounted?: boolean | undefined
}

/** Mails the link that shows that an address is the person's own, as long as `isLetterLeft`. It is good for an hour, and once. */
export async function sendVerifyLetter(
  ctx: AppContext,
  user: Unverified,
  { continueTo = '/', isCounted }: Letter = {},
): Promise<void> {
  if (!isCounted && !(await isLetterLeft(ctx, user.email))) return
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const code = await issueLinkCode(inside, {
      purpose: 'VERIFY_EMAIL',
      userId: user.id,
      detail: { email: user.email },
      lifeMs: hours(1),
    })
    await sendLetter(inside, user.email, {
      kind: 'verify-email',
      link: actionLink(ctx.publicUrl, { mode: 'verifyEmail', code, continueTo }),
    })
  })
}

/** Counts one such letter. Five a day from one asker are enough: who signs up with somebody else's address must not fill their mailbox. */
export async function isLetterLeft(ctx: AppContext, email: string): Promise<boolean> {
  const atMost = 5 * ctx.settings.get('accounts.limit_factor')
  return spendMailBudget(ctx, { kind: 'verify-letters', email, atMost, perSeconds: 86_400 }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.kind === 'too-many') return false
      throw error
    },
  )
}
