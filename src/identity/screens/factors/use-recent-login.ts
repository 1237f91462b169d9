import { AuthError } from '#identity/screens/identity-client.ts'
import { ApiError } from '#ui/api-call.ts'

type Prompt = () => Promise<boolean>

let prompt: Prompt | null = null

/** The dialog says that it is there. Returns how to leave. */
export function hostRecentLogin(ask: Prompt): () => void {
  prompt = ask
  return () => {
    if (prompt === ask) prompt = null
  }
}

/**
 * Does what only somebody may do who proved just now who they are. When that is too long ago, the dialog asks, and the work is done once more.
 * Refuses as the work does: requires-recent-login when the person would not.
 */
export async function withRecentLogin<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isTooOld = (error instanceof AuthError || error instanceof ApiError) && error.code === 'requires-recent-login'
    if (!isTooOld || !prompt || !(await prompt())) throw error
    return work()
  }
}

/** Needs `<RecentLogin />` somewhere on the page. */
export const useRecentLogin = () => ({ withRecentLogin })
