// An origin that no site can have: a URL that resolves to it is on our own site.
const home = 'https://market.invalid'

// Browsers drop tabs and line breaks from a URL and read a backslash as a slash; a return path contains none of them.
// oxlint-disable-next-line no-control-regex
const trick = /[\u0000-\u001f\u007f\\]/

const longest = 1_000

/**
 * The path to open after the sign-in: a path of our own site, or else `otherwise`. Pages of the sign-in are not
 * allowed.
 */
export function safeReturnPath(next: string | null | undefined, otherwise = '/home'): string {
  if (!next || next.length > longest || !next.startsWith('/') || next.startsWith('//') || trick.test(next))
    return otherwise
  if (!URL.canParse(next, home)) return otherwise
  const { origin, pathname, search, hash } = new URL(next, home)
  const isSameOrigin = origin === home && !pathname.startsWith('//') && !/^\/(?:login|signup)(?:\/|$)/.test(pathname)
  return isSameOrigin ? pathname + search + hash : otherwise
}

/** Whether the path leads to a cart or an unfinished order, where a guest can continue. */
export const isShopping = (returnPath: string): boolean => /^\/(?:cart|order|booking)(?:[/?#]|$)/.test(returnPath)

/** Pages that require a signed-in user. */
export const needsAccount = (returnPath: string): boolean =>
  /^\/(?:user-profile|submission-success|provider-dashboard|admin-dashboard)(?:[/?#]|$)/.test(returnPath)

/** Pages that require an administrator. */
export const needsAdmin = (returnPath: string): boolean => /^\/admin-dashboard(?:[/?#]|$)/.test(returnPath)

/** Where a path continues for a signed-in user: a login page leads on to its return path. */
export function pathBeyondLogin(path: string): string {
  const { pathname, searchParams } = new URL(path, home)
  return pathname === '/login' ? safeReturnPath(searchParams.get('next')) : path
}

/** The URL of the login or sign-up page, with the return path. */
export const withReturnPath = (page: '/login' | '/signup', returnPath: string): string =>
  `${page}?next=${encodeURIComponent(returnPath)}`
