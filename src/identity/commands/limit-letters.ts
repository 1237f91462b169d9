import type { AppContext } from '#context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'

/** Five links of this kind a day for one address, whoever asks. Refuses: too-many-requests. */
export const limitLetters = (ctx: AppContext, email: string): Promise<void> =>
  limitRate(ctx, {
    bucket: `identity:links:${ctx.hashed(`limit:${email}`)}`,
    atMost: 5 * ctx.settings.get<number>('accounts.limit_factor'),
    perSeconds: 86_400,
  })
