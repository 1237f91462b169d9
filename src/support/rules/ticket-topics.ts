/** Not the id of a ticket: subscribers of `tickets:` with it are notified of all. */
export const allTickets = '00000000-0000-7000-8000-000000000041'

/** The live topics of a ticket: the ticket itself, and the list. */
export const liveTopicsOf = (ticketId: string): string[] => [`ticket:${ticketId}`, `tickets:${allTickets}`]
