/** The id of no ticket: whoever hears of `tickets:` with it hears of all. */
export const allTickets = '00000000-0000-7000-8000-000000000041'

/** What pages may hear of when a ticket changes: the ticket itself, and the list. */
export const liveTopicsOf = (ticketId: string): string[] => [`ticket:${ticketId}`, `tickets:${allTickets}`]
