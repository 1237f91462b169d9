import { createHash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Tells the inline scripts that our own renderer put into a page from those that came in with its content: only the renderer knows the nonce
 * of this rendering. The nonce is taken out again, so the page is the same bytes each time and can be cached.
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
  /** Other sites whose scripts and frames this page may show. */
  thirdParties?: string[]
  /** Other sites that may count visits: a script comes from there, and tells them what it counted. */
  counters?: string[]
  /** Other sites to which a form of ours may lead: the pay page of a payment gateway. */
  formTargets?: string[]
  ancestors?: "'none'" | "'self'"
}

/**
 * Of inline scripts, allows exactly these, by their hashes. Data blocks (JSON-LD) are no scripts and need no permission.
 * Nobody may show a page in a frame, but the few that say so are shown by pages of the own site.
 */
export function contentSecurityPolicy(
  scripts: string[] = [],
  { thirdParties = [], counters = [], formTargets = [], ancestors = "'none'" }: Allowed = {},
): string {
  const hashes = scripts.map(sha256)
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...new Set(hashes), ...thirdParties, ...counters].join(' ')}`.trim(),
    ...(thirdParties.length > 0 ? [`frame-src 'self' ${thirdParties.join(' ')}`] : []),
    // Styles set by the server on elements (picture colours, positions) carry no behaviour.
    `style-src 'self' 'unsafe-inline'`,
    ['img-src', `'self' data:`, ...counters].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, ...counters].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

/** Set on every answer that does not set them itself. */
export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Windows that our pages open for another provider's sign-in keep their tie to us; nobody else's page gets one.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
