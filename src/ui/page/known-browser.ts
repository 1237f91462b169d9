import { hasVisitedKey, writeKnownCookie } from '#shared/known-cookie.ts'
import { writeZoneCookie } from '#shared/cookies/zone-cookie.ts'
import { deviceZone } from '#ui/page/drawing.tsx'

/**
 * Records that this browser has personal data on cached pages because somebody is signed in. The next page knows it
 * before its first paint and reserves time for it (`headScript`, `ArriveTogether`). The server learns its time zone, in
 * which it draws dashboards.
 */
export function knowBrowser(): void {
  document.documentElement.dataset.known = ''
  document.cookie = writeKnownCookie(true)
  document.cookie = writeZoneCookie(deviceZone())
}

/** Records that somebody has viewed a service, in localStorage: visitors who only browse get no cookie for it. */
export function rememberVisit(): void {
  document.documentElement.dataset.known = ''
  try {
    localStorage.setItem(hasVisitedKey, '1')
  } catch {
    // Storage is not available.
  }
}

/** Hydrates the page without an interaction where there is personal data to show. */
export function hydrateForKnownBrowser(): void {
  if (document.documentElement.dataset.known !== undefined) dispatchEvent(new Event('stir'))
}
