import { linkTokenIn, orderLinkName } from '#ordering/rules/orders/order-link.ts'

const ninetyDays = 90 * 86_400

/** Stores the token of an emailed link in a cookie, which removes it from the address, the history and the Referer. */
export const orderLinkCookie = (reference: string, token: string, isHttps: boolean): string =>
  `${orderLinkName(reference)}=${token}; Path=/; Max-Age=${ninetyDays}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`

/** The token of an order link that this browser opened before. */
export const tokenIn = (request: Request, reference: string): string | null =>
  linkTokenIn(request.headers.get('cookie') ?? '', reference)
