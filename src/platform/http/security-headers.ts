import { hash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

/**
 * Separates the inline scripts of the renderer from those in user content: only the renderer knows the nonce of this
 * rendering. The nonce is removed again, so that the page is the same bytes each time and can be cached.
 */
export function extractScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const parts = html.split(` nonce="${nonce}"`)
  const scripts = parts.slice(1).flatMap((rest, index) => {
    const before = parts[index]!
    const endOfTag = rest.indexOf('>')
    const tag = before.slice(before.lastIndexOf('<')) + rest.slice(0, endOfTag)
    return /^<script\b/.test(tag) && !/\ssrc=/.test(tag)
      ? [rest.slice(endOfTag + 1, rest.indexOf('</script>', endOfTag))]
      : []
  })
  return { html: parts.join(''), scripts }
}

interface Allowed {
  /** Other origins whose scripts and frames this page may use. */
  thirdParties?: string[]
  /** Other origins that may count visits, by a script and by requests. */
  counters?: string[]
  /** Other origins of the map: its style, tiles, fonts and symbols. */
  maps?: string[]
  /** Other origins to which a form may lead: the pay page of a payment gateway. */
  formTargets?: string[]
  ancestors?: "'none'" | "'self'"
}

/**
 * The Content-Security-Policy: allows only these inline scripts, by their hashes. Data blocks (JSON-LD) are no scripts
 * and need no permission. Pages cannot be framed, except for a few that allow frames of their own origin.
 */
export function contentSecurityPolicy(
  scripts: string[] = [],
  { thirdParties = [], counters = [], maps = [], formTargets = [], ancestors = "'none'" }: Allowed = {},
): string {
  const hashes = scripts.map(sha256)
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...new Set(hashes), ...thirdParties, ...counters].join(' ')}`.trim(),
    ...(thirdParties.length > 0 ? [`frame-src 'self' ${thirdParties.join(' ')}`] : []),
    // Style attributes from the server (picture colours, positions) cannot run code.
    `style-src 'self' 'unsafe-inline'`,
    ['img-src', `'self' data:`, ...counters, ...maps].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, ...counters, ...maps].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

/** Default headers of every response. */
export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Popups for the sign-in at another provider keep their opener; pages of other origins get none.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
