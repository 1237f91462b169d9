/**
 * Tells a cached page that this browser has personal data to load, such as a cart. It contains nothing else and grants
 * no access.
 */
export const knownCookie = 'known'

/** The key in localStorage that tells that somebody has viewed a service. */
export const hasVisitedKey = 'visited'

const days90 = 90 * 86_400

/**
 * Writes the cookie, in the browser and on the server. It is not HttpOnly, because a script reads it before the first
 * paint.
 */
export const writeKnownCookie = (isKnown: boolean): string =>
  `${knownCookie}=1; Path=/; Max-Age=${isKnown ? days90 : 0}; SameSite=Lax`
