import type { AppContext } from '#context.ts'
import type { Auth } from '#identity/api/auth.ts'
import { inWorld } from '#identity/api/auth-world.ts'

/** Mails a link to a new password, as if the person had asked for it. */
export const resetSender =
  ({ api }: Auth) =>
  async (ctx: AppContext, email: string): Promise<void> => {
    await inWorld({ ctx, body: { email } }, () => api.requestPasswordReset({ body: { email } }))
  }
