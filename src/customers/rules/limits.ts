/** Characters of a private note, and of the reason of a block. */
export const mostNote = 2_000
export const mostReason = 200
