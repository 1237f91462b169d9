import type { AppContext } from '#server/context.ts'
import type { Auth } from '#identity/api/library/auth.ts'
import { inWorld } from '#identity/api/library/auth-context.ts'

/** Emails a password reset link, as if the user had requested it. */
export const resetSender =
  ({ api }: Auth) =>
  async (ctx: AppContext, email: string): Promise<void> => {
    await inWorld({ ctx, body: { email } }, () => api.requestPasswordReset({ body: { email } }))
  }
