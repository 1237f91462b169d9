import type { AppContext } from '#context.ts'
import { issueLinkCode } from '#identity/commands/one-time-codes.ts'
import { sendLetter } from '#identity/commands/send-letter.ts'
import { actionLink } from '#identity/rules/continue-uri.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { AppError } from '#shared/app-error.ts'
import { hours } from '#shared/instant.ts'

interface Unverified {
  id: string
  email: string
}

/**
 * Mails the link that shows that an address is the person's own. It is good for an hour, and once. Five of them a day are enough: whoever
 * signs up with somebody else's address must not fill their mailbox.
 */
export async function sendVerifyLetter(ctx: AppContext, user: Unverified, continueTo = '/'): Promise<void> {
  if (await wereEnough(ctx, user.email)) return
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const code = await issueLinkCode(inside, { purpose: 'VERIFY_EMAIL', userId: user.id, detail: { email: user.email }, lifeMs: hours(1) })
    await sendLetter(inside, user.email, {
      kind: 'verify-email',
      link: actionLink(ctx.publicUrl, { mode: 'verifyEmail', code, continueTo }),
    })
  })
}

async function wereEnough(ctx: AppContext, email: string): Promise<boolean> {
  const bucket = `identity:verify-letters:${ctx.hashed(`limit:${email}`)}`
  const atMost = 5 * ctx.settings.get<number>('accounts.limit_factor')
  return limitRate(ctx, { bucket, atMost, perSeconds: 86_400 }).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError && error.kind === 'too-many') return true
      throw error
    },
  )
}
