import { wayBack } from '#identity/rules/way-back.ts'

// Whoever came from a service that needs a business goes on with it afterwards. Kept for this window alone.
const memory = 'sokora.after-sign-up'

export function keepWayOn(next: string | null): void {
  const way = wayBack(next, '')
  try {
    if (way) sessionStorage.setItem(memory, way)
  } catch {
    // Then one finds the way by oneself.
  }
}

/** Where to go on after the application was sent; '' : nowhere in particular. */
export function readWayOn(): string {
  try {
    return wayBack(sessionStorage.getItem(memory), '')
  } catch {
    return ''
  }
}
