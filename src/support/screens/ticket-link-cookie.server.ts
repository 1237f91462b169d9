import { linkDays } from '#support/rules/contact-terms.ts'
import { ticketLinkName, ticketTokenIn } from '#support/rules/ticket-link.ts'

/**
 * Moves the token of an emailed link from the URL into a cookie, so that it is not in the history and not sent to other
 * sites as referrer.
 */
export const ticketLinkCookie = (reference: string, token: string, isHttps: boolean): string =>
  `${ticketLinkName(reference)}=${token}; Path=/; Max-Age=${linkDays * 86_400}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`

/** The token of a ticket whose link this browser has opened. */
export const tokenIn = (request: Request, reference: string): string | null =>
  ticketTokenIn(request.headers.get('cookie') ?? '', reference)
