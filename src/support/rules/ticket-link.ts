import { parseTicketReference } from '#support/rules/ticket-references.ts'

/** The name of the cookie with the token of an emailed link. */
export const ticketLinkName = (reference: string): string =>
  `ticket-link-${parseTicketReference(reference) ?? 'unknown'}`

/** The token in a request's cookies; null: this browser has not opened a link of the ticket. */
export function ticketTokenIn(cookies: string, reference: string): string | null {
  const name = ticketLinkName(reference)
  const found = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  const token = found?.slice(name.length + 1) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** The stored hash of a token, with which the link cannot be opened. */
export const ticketTokenHash = ({ hashed }: { hashed(text: string): string }, token: string): string =>
  hashed(`ticket link ${token}`)

/** The page on which the author reads their ticket. */
export const ticketPath = (reference: string): string => `/contact?ticket=${reference}`
