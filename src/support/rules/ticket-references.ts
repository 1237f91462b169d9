const widths = [6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9] as const

/** The number of random bytes for the candidates of one ticket. */
export const bytesOfReferences = widths.length * 4

/**
 * "T-482193": candidates for the reference of a ticket, random so that they do not reveal the number of tickets. The
 * first unused one is taken: six digits as long as there are free ones, then longer ones up to nine digits.
 */
export function ticketReferencesOf(random: Uint8Array): string[] {
  const bytes = new DataView(random.buffer, random.byteOffset, bytesOfReferences)
  return widths.map((width, index) => {
    const least = 10 ** (width - 1)
    return `T-${least + (bytes.getUint32(index * 4) % (least * 9))}`
  })
}

/** Parses a typed reference: "t 482193", "T482193"; undefined for anything else. */
export function parseTicketReference(typed: string): string | undefined {
  const match = /^T[\s-]*(\d{4,12})$/.exec(typed.trim().toUpperCase())
  return match ? `T-${match[1]}` : undefined
}
