import type { AppContext } from '#server/context.ts'
import type { Auth } from '#identity/api/library/auth.ts'
import { inWorld } from '#identity/api/library/auth-context.ts'

/** Mails a link to a new password, as if the person had asked for it. */
export const resetSender =
  ({ api }: Auth) =>
  async (ctx: AppContext, email: string): Promise<void> => {
    await inWorld({ ctx, body: { email } }, () => api.requestPasswordReset({ body: { email } }))
  }
