// An origin that no site can have: what resolves to it has stayed on the own site.
const home = 'https://own-site.invalid'

// Browsers drop tabs and line ends from an address and read a backslash as a slash; none of them belongs into a way back.
// oxlint-disable-next-line no-control-regex
const trick = /[\u0000-\u001f\u007f\\]/

const longest = 1_000

/** Where to go after signing in, as the address asks for it: a path of the own site, or else the given one. Pages of signing in are no way back. */
export function safeReturnPath(next: string | null | undefined, otherwise = '/home'): string {
  if (!next || next.length > longest || !next.startsWith('/') || next.startsWith('//') || trick.test(next))
    return otherwise
  if (!URL.canParse(next, home)) return otherwise
  const { origin, pathname, search, hash } = new URL(next, home)
  const isOwn = origin === home && !pathname.startsWith('//') && !/^\/(?:login|signup)(?:\/|$)/.test(pathname)
  return isOwn ? pathname + search + hash : otherwise
}

/** Does this way lead back to a cart or an order in the making? There one may go on as a guest. */
export const isShopping = (way: string): boolean => /^\/(?:cart|order|booking)(?:[/?#]|$)/.test(way)

/** Pages that only open for somebody who is signed in. */
export const needsAccount = (way: string): boolean =>
  /^\/(?:user-profile|submission-success|provider-dashboard|admin-dashboard)(?:[/?#]|$)/.test(way)

/** Pages that only open for administrators. */
export const needsAdmin = (way: string): boolean => /^\/admin-dashboard(?:[/?#]|$)/.test(way)

/** The address of a page of signing in that keeps the way back. */
export const withReturnPath = (page: '/login' | '/signup', way: string): string =>
  `${page}?next=${encodeURIComponent(way)}`
