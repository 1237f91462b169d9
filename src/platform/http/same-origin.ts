import { createMiddleware } from 'hono/factory'
import { AppError } from '#shared/app-error.ts'
import { isSiteAddress } from '#shared/local-address.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Only the product's own pages and programs may send changes, never another site in a user's browser (CSRF). */
export const requireSameOrigin = (publicUrl: string) =>
  createMiddleware(async (c, next) => {
    if (!safeMethods.has(c.req.method) && isForeign(c.req.raw.headers, publicUrl)) {
      throw new AppError('forbidden', 'foreign-origin', 'This request came from another site.')
    }
    await next()
  })

function isForeign(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  // A form on a page with `no-referrer` is posted without an origin; only Sec-Fetch-Site shows that it is the same
  // origin.
  if (origin === 'null' && site === 'same-origin') return false
  if (origin) return !isSiteAddress(origin, publicUrl, headers.get('host'))
  return site !== null && site !== 'same-origin' && site !== 'none'
}
