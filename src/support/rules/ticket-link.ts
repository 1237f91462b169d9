import { parseTicketReference } from '#support/rules/ticket-references.ts'

/** What the cookie is called in which a browser keeps the token of a mailed link. */
export const ticketLinkName = (reference: string): string =>
  `ticket-link-${parseTicketReference(reference) ?? 'unknown'}`

/** The token in a request's cookies; null: this browser opened no link of that ticket. */
export function ticketTokenIn(cookies: string, reference: string): string | null {
  const name = ticketLinkName(reference)
  const found = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  const token = found?.slice(name.length + 1) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** What of a link is kept: nothing by which it could be opened. */
export const ticketTokenHash = ({ hashed }: { hashed(text: string): string }, token: string): string =>
  hashed(`ticket link ${token}`)

/** Where somebody reads a ticket of theirs. */
export const ticketPath = (reference: string): string => `/contact?ticket=${reference}`
