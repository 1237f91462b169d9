import { createHmac, timingSafeEqual } from 'node:crypto'

/** The prefix of all cookies of identity. "__Host-" makes browsers refuse them from anything but this very host over TLS. */
export const cookiePrefix = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-sokora' : 'sokora')

export const sessionCookieName = (publicUrl: string) => `${cookiePrefix(publicUrl)}.session_token`

interface Pair {
  name: string
  value: string
}

// As the identity library reads them, blanks of any kind around a name and all: what two readers take differently, each can be fooled with.
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
 * The token of a session cookie that we signed ("token.signature"); undefined for none, and for one that somebody made up. Only the very text
 * that we set is accepted: base64 and percent signs have several spellings of the same bytes.
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
 * The cookies as the identity library is to see them: of several sessions that a request shows, the one that was looked up here and no
 * other; and none when that one is over.
 */
export function cookiesWithOneSession(
  header: string | null | undefined,
  { publicUrl, isLive }: { publicUrl: string; isLive: boolean },
): string {
  const name = sessionCookieName(publicUrl)
  const pairs = pairsOf(header)
  const own = pairs.find((pair) => pair.name === name)
  const otherCookies = [...pairs.filter((pair) => pair.name !== name), ...(own && isLive ? [own] : [])]
  return otherCookies.map((pair) => `${pair.name}=${pair.value}`).join('; ')
}

const weekInSeconds = 7 * 86_400

function writeSessionCookie(publicUrl: string, value: string, maxAge: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${sessionCookieName(publicUrl)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** The session's cookie as the browser showed it, to be kept for another week. */
export const sessionCookieAgain = (header: string | undefined, publicUrl: string): string =>
  writeSessionCookie(publicUrl, cookieNamed(header, sessionCookieName(publicUrl)) ?? '', weekInSeconds)

/** Takes the cookie of a session away from the browser. */
export const clearedSessionCookie = (publicUrl: string): string => writeSessionCookie(publicUrl, '', 0)
