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
  return texts.map((text) => ({ name: text.slice(0, text.indexOf('=')).trim(), value: text.slice(text.indexOf('=') + 1).trim() }))
}

const cookieNamed = (header: string | null | undefined, name: string): string | undefined =>
  pairsOf(header).find((pair) => pair.name === name)?.value

export const hasSessionCookie = (header: string | null | undefined, publicUrl: string) =>
  cookieNamed(header, sessionCookieName(publicUrl)) !== undefined

interface CookieKeys {
  publicUrl: string
  secret: string
}

/** The token of a session cookie that we signed ("token.signature"); undefined for none, and for one that somebody made up. */
export function readSessionToken(header: string | null | undefined, { publicUrl, secret }: CookieKeys): string | undefined {
  const value = decoded(cookieNamed(header, sessionCookieName(publicUrl)))
  const dot = value.lastIndexOf('.')
  if (dot < 1) return undefined
  const [token, signature] = [value.slice(0, dot), Buffer.from(value.slice(dot + 1), 'base64')]
  const right = createHmac('sha256', secret).update(token).digest()
  return signature.length === right.length && timingSafeEqual(signature, right) ? token : undefined
}

function decoded(text = ''): string {
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
  const kept = [...pairs.filter((pair) => pair.name !== name), ...(own && isLive ? [own] : [])]
  return kept.map((pair) => `${pair.name}=${pair.value}`).join('; ')
}

const weekInSeconds = 7 * 86_400

/** The session's cookie as the browser showed it, to be kept for another week. */
export function sessionCookieAgain(header: string | undefined, publicUrl: string): string {
  const name = sessionCookieName(publicUrl)
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${cookieNamed(header, name) ?? ''}; Max-Age=${weekInSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`
}
