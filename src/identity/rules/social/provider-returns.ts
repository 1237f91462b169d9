import type { AuthCode } from '#identity/rules/auth-errors.ts'

interface Return {
  /** Where the library sends the browser. */
  location: string
  publicUrl: string
  /** Where it was to go on when all went well; undefined when nobody could tell any more. */
  callbackUrl: string | undefined
  /** Turns the library's code, or the provider's, into ours. */
  codeOf(error: string): AuthCode
}

export interface Ending {
  /** A path of our own site. */
  to: string
  error: AuthCode | null
}

export const donePath = '/auth/popup/done'

/** Where somebody who comes back from a provider ends: never on another site, and never with a provider's own words. */
export function endingOf({ location, publicUrl, callbackUrl, codeOf }: Return): Ending {
  const url = new URL(location, publicUrl)
  const isOwn = url.origin === new URL(publicUrl).origin
  const raw = isOwn ? url.searchParams.get('error') : 'invalid-auth-event'
  const isPlain = callbackUrl !== undefined && url.href === new URL(callbackUrl, publicUrl).href
  if (raw === null || (isOwn && isPlain)) return { to: pathOf(url), error: null }
  const error = codeOf(raw)
  // The second step is asked for by /login, not by the page to which it leads on.
  const returnsToLogin = !isOwn || (error === 'multi-factor-auth-required' && url.pathname !== donePath)
  const end = returnsToLogin ? new URL(`/login?${new URLSearchParams({ next: callbackUrl ?? '/' })}`, publicUrl) : url
  end.searchParams.delete('error_description')
  end.searchParams.set('error', error)
  return { to: pathOf(end), error }
}

const pathOf = (url: URL) => url.pathname.replace(/^\/+/, '/') + url.search + url.hash
