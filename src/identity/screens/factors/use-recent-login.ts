import { AuthError } from '#identity/screens/identity-client.ts'
import { ApiError } from '#ui/api-call.ts'
import { confirmIdentity } from '#ui/identity-prompt.ts'

/**
 * Runs work that requires a recent sign-in. If the sign-in is too old, the dialog opens, and the work runs again.
 * Throws the errors of the work: `requires-recent-login` when the person cancels.
 */
export async function withRecentLogin<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isTooOld = (error instanceof AuthError || error instanceof ApiError) && error.code === 'requires-recent-login'
    if (!isTooOld || !(await confirmIdentity())) throw error
    return work()
  }
}

/** Needs `<RecentLogin />` on the page. */
export const useRecentLogin = () => ({ withRecentLogin })
