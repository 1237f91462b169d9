import { timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import { hashOfCode } from '#identity/commands/codes/send-email-code.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { codeExpired, codeUsedUp, codeWrong } from '#identity/rules/codes/code-errors.ts'
import { countTry, lockNewestCode, markVerified } from '#identity/store/codes/email-codes.server.ts'
import type { AppError } from '#shared/app-error.ts'

/**
 * Checks the code that was sent to this visitor's address; afterwards `isEmailVerified` is true for a day. Throws
 * `code-wrong`, `code-used-up` (5 attempts) and `code-expired` (10 minutes, or none was sent). Never call it inside a
 * transaction: a wrong attempt must stay counted. Repeating the last wrong code does not count again: the checkout
 * sends a code once it is typed, and again with "Place order".
 */
export async function verifyEmailCode(ctx: AppContext, typed: string, code: string): Promise<void> {
  const error = await ctx.db.transaction((db) =>
    tryCode({ ...ctx, db }, normalEmail(typed), code.replaceAll(/[\s-]/g, '')),
  )
  if (error) throw error
}

async function tryCode(ctx: AppContext, email: string, code: string): Promise<AppError | undefined> {
  const stored = await lockNewestCode(ctx.db, visitorOf(ctx).visitorId, email)
  if (!stored || stored.expiresAt <= ctx.now) return codeExpired()
  const most = ctx.settings.get('codes.tries')
  if (stored.tries >= most) return codeUsedUp()
  const hash = hashOfCode(stored.id, code)
  if (isSame(hash, stored.codeHash)) return void (await markVerified(ctx.db, stored.id, ctx.now))
  if (hash === stored.wrongHash) return codeWrong(most - stored.tries)
  await countTry(ctx.db, stored.id, hash)
  return stored.tries + 1 >= most ? codeUsedUp() : codeWrong(most - stored.tries - 1)
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
