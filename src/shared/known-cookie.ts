/** Says that a browser has something of its own on pages that are the same for everybody. It holds nothing else, and opens nothing. */
export const knownCookie = 'known'

/** In the browser's own storage: somebody has looked at a service. */
export const hasVisitedKey = 'looked'

const days90 = 90 * 86_400

/** For the browser and the server alike; nobody keeps it from scripts, which read it before the first paint. */
export const writeKnownCookie = (isKnown: boolean): string =>
  `${knownCookie}=1; Path=/; Max-Age=${isKnown ? days90 : 0}; SameSite=Lax`
