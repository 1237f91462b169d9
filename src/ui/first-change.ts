/** The first change of this page while it is under way, and afterwards; undefined before it, and again when it failed. */
let first: Promise<void> | undefined

/**
 * Sends a change to the server, after the first one of this page has been answered. A visitor gets their cookie with the answer to their
 * first change. Two changes at once would be those of two visitors, and the cookie that comes last wins: the cart of the other is lost.
 */
export async function afterFirstChange<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  if (first) {
    await first
    return send()
  }
  const answer = send()
  first = answer.then(
    () => {},
    () => {
      first = undefined
    },
  )
  return answer
}
