import type { AppContext } from '#server/context.ts'
import { spendMailBudget } from '#identity/commands/codes/mail-budget.ts'

/** Allows five links (times `accounts.limit_factor`) per day, sender and address. Throws `rate-limited`. */
export const limitEmails = (ctx: AppContext, email: string): Promise<void> =>
  spendMailBudget(ctx, {
    kind: 'links',
    email,
    atMost: 5 * ctx.settings.get('accounts.limit_factor'),
    perSeconds: 86_400,
  })
