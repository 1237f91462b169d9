import { linkTokenIn, orderLinkName } from '#ordering/rules/orders/order-link.ts'

const ninetyDays = 90 * 86_400

/** Keeps the token of a mailed link, which thereby leaves the address, the history and what other sites are told. */
export const orderLinkCookie = (reference: string, token: string, isHttps: boolean): string =>
  `${orderLinkName(reference)}=${token}; Path=/; Max-Age=${ninetyDays}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`

/** The token with which this browser opened the link of an order before. */
export const tokenIn = (request: Request, reference: string): string | null =>
  linkTokenIn(request.headers.get('cookie') ?? '', reference)
