import { hasVisitedKey, writeKnownCookie } from '#shared/known-cookie.ts'

/**
 * Notes that this browser has something of its own on pages that are the same for everybody: somebody is signed in. The next page knows
 * it before its first paint and leaves time for it (`headScript`, `ArriveTogether`).
 */
export function knowBrowser(): void {
  document.documentElement.dataset.known = ''
  document.cookie = writeKnownCookie(true)
}

/** The same of somebody who has looked at a service. Whoever only looks around gets no cookie for it. */
export function rememberVisit(): void {
  document.documentElement.dataset.known = ''
  try {
    localStorage.setItem(hasVisitedKey, '1')
  } catch {
    // Nothing is kept in this browser.
  }
}

/** Whoever has something of their own shall see it without touching anything. */
export function hydrateForKnownBrowser(): void {
  if (document.documentElement.dataset.known !== undefined) dispatchEvent(new Event('stir'))
}
