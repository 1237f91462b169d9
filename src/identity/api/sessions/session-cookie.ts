import { createHmac, timingSafeEqual } from 'node:crypto'

/** The prefix of all identity cookies. With "__Host-" browsers accept them only from this exact host over TLS. */
export const cookiePrefix = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-sokora' : 'sokora')

export const sessionCookieName = (publicUrl: string) => `${cookiePrefix(publicUrl)}.session_token`

interface Pair {
  name: string
  value: string
}

// Trims names like the identity library, including all kinds of white space: two parsers with different results would
// be a security gap.
function pairsOf(header: string | null | undefined): Pair[] {
  const texts = (header ?? '').split(';').filter((text) => text.includes('='))
  return texts.map((text) => ({
    name: text.slice(0, text.indexOf('=')).trim(),
    value: text.slice(text.indexOf('=') + 1).trim(),
  }))
}

const cookieNamed = (header: string | null | undefined, name: string): string | undefined =>
  pairsOf(header).find((pair) => pair.name === name)?.value

export const hasSessionCookie = (header: string | null | undefined, publicUrl: string) =>
  cookieNamed(header, sessionCookieName(publicUrl)) !== undefined

interface CookieKeys {
  publicUrl: string
  secret: string
}

/**
 * The token of a signed session cookie ("token.signature"); undefined without one, and for a forged one. Only the exact
 * text that was set is accepted: base64 and percent encoding have several forms of the same bytes.
 */
export function readSessionToken(
  header: string | null | undefined,
  { publicUrl, secret }: CookieKeys,
): string | undefined {
  const shown = cookieNamed(header, sessionCookieName(publicUrl)) ?? ''
  const value = decoded(shown)
  const dot = value.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = value.slice(0, dot)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return isSameText(shown, encodeURIComponent(`${token}.${signature}`)) ? token : undefined
}

function isSameText(shown: string, right: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * The cookies for the identity library: only the session that was looked up here, even if the request has several; none
 * if it has ended.
 */
export function cookiesWithOneSession(
  header: string | null | undefined,
  { publicUrl, isLive }: { publicUrl: string; isLive: boolean },
): string {
  const name = sessionCookieName(publicUrl)
  const pairs = pairsOf(header)
  const match = pairs.find((pair) => pair.name === name)
  const otherCookies = [...pairs.filter((pair) => pair.name !== name), ...(match && isLive ? [match] : [])]
  return otherCookies.map((pair) => `${pair.name}=${pair.value}`).join('; ')
}

const weekInSeconds = 7 * 86_400

function writeSessionCookie(publicUrl: string, value: string, maxAge: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${sessionCookieName(publicUrl)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** The session cookie as received, to be stored for another week. */
export const sessionCookieAgain = (header: string | undefined, publicUrl: string): string =>
  writeSessionCookie(publicUrl, cookieNamed(header, sessionCookieName(publicUrl)) ?? '', weekInSeconds)

/** Deletes the session cookie. */
export const clearedSessionCookie = (publicUrl: string): string => writeSessionCookie(publicUrl, '', 0)
