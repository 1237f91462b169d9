const widths = [6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9] as const

/** How many random bytes the references for one ticket want. */
export const bytesOfReferences = widths.length * 4

/**
 * "T-482193": what a ticket could be called, by random digits that tell nobody how many there are. The first that nobody has is taken: six digits as long
 * as there is room, longer ones as it gets scarce, up to 900 million.
 */
export function ticketReferencesOf(random: Uint8Array): string[] {
  const bytes = new DataView(random.buffer, random.byteOffset, bytesOfReferences)
  return widths.map((width, index) => {
    const least = 10 ** (width - 1)
    return `T-${least + (bytes.getUint32(index * 4) % (least * 9))}`
  })
}

/** Reads what people type: "t 482193", "T482193". Undefined when it cannot be one of ours. */
export function parseTicketReference(typed: string): string | undefined {
  const match = /^T[\s-]*(\d{4,12})$/.exec(typed.trim().toUpperCase())
  return match ? `T-${match[1]}` : undefined
}
