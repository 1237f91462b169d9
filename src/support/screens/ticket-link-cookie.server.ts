import { linkDays } from '#support/rules/contact-terms.ts'
import { ticketLinkName, ticketTokenIn } from '#support/rules/ticket-link.ts'

/** Keeps the token of a mailed link, which thereby leaves the address, the history and what other sites are told. */
export const ticketLinkCookie = (reference: string, token: string, isHttps: boolean): string =>
  `${ticketLinkName(reference)}=${token}; Path=/; Max-Age=${linkDays * 86_400}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`

/** The token with which this browser opened the link of a ticket before. */
export const tokenIn = (request: Request, reference: string): string | null =>
  ticketTokenIn(request.headers.get('cookie') ?? '', reference)
