import type { AuthCode } from '#identity/rules/auth-errors.ts'

interface Return {
  /** Where the library redirects the browser. */
  location: string
  publicUrl: string
  /** Where to continue after a success; undefined when that is no longer known. */
  callbackUrl: string | undefined
  /** Converts the library's or the provider's error code into ours. */
  codeOf(error: string): AuthCode
}

export interface Ending {
  /** A path of our own site. */
  to: string
  error: AuthCode | null
}

export const donePath = '/auth/popup/done'

/** The redirect after a provider: always on our own site, and never with a provider's own error text. */
export function endingOf({ location, publicUrl, callbackUrl, codeOf }: Return): Ending {
  const url = new URL(location, publicUrl)
  const isSameOrigin = url.origin === new URL(publicUrl).origin
  const raw = isSameOrigin ? url.searchParams.get('error') : 'invalid-auth-event'
  const isPlain = callbackUrl !== undefined && url.href === new URL(callbackUrl, publicUrl).href
  if (raw === null || (isSameOrigin && isPlain)) return { to: pathOf(url), error: null }
  const error = codeOf(raw)
  // /login asks for the second step, not the page after it.
  const returnsToLogin = !isSameOrigin || (error === 'multi-factor-auth-required' && url.pathname !== donePath)
  const end = returnsToLogin ? new URL(`/login?${new URLSearchParams({ next: callbackUrl ?? '/' })}`, publicUrl) : url
  end.searchParams.delete('error_description')
  end.searchParams.set('error', error)
  return { to: pathOf(end), error }
}

const pathOf = (url: URL) => url.pathname.replace(/^\/+/, '/') + url.search + url.hash
