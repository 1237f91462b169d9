/** The first change of this page, running or finished; undefined before it, and after it failed. */
let first: Promise<void> | undefined

/**
 * Sends a change to the server after the first change of this page was answered. A new visitor gets their cookie with
 * that answer: two parallel first changes would create two visitors, and the cart of one would be lost.
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
