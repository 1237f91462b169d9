import { safeReturnPath } from '#identity/rules/sessions/return-path.ts'

// The page to return to after the sign-up, for a person who came from a service form. Stored for this window only.
const memory = 'sokora.after-sign-up'

export function saveReturnPath(next: string | null): void {
  const nextPath = safeReturnPath(next, '')
  try {
    if (nextPath) sessionStorage.setItem(memory, nextPath)
  } catch {
    // Without storage, the person has to return without a link.
  }
}

/** The path to return to after the submission; '' when there is none. */
export function readReturnPath(): string {
  try {
    return safeReturnPath(sessionStorage.getItem(memory), '')
  } catch {
    return ''
  }
}
