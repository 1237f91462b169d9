import { safeReturnPath } from '#identity/rules/sessions/return-path.ts'

// Whoever came from a service that needs a business goes on with it afterwards. Kept for this window alone.
const memory = 'sokora.after-sign-up'

export function saveReturnPath(next: string | null): void {
  const way = safeReturnPath(next, '')
  try {
    if (way) sessionStorage.setItem(memory, way)
  } catch {
    // Then one finds the way by oneself.
  }
}

/** Where to go on after the application was sent; '' : nowhere in particular. */
export function readReturnPath(): string {
  try {
    return safeReturnPath(sessionStorage.getItem(memory), '')
  } catch {
    return ''
  }
}
