/** Maximum characters of a private note, and of a reason to block. */
export const mostNote = 2_000
export const mostReason = 200
