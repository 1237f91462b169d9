/**
 * The body that the library is to see, and nothing else of what was sent: what a hook answers would only be laid over it, so that fields
 * which nobody checked, and values that a null should replace, would go on.
 */
export function replaceBody(c: { body?: unknown }, body: Record<string, unknown>): void {
  const sent = c.body as Record<string, unknown>
  for (const key of Object.keys(sent)) delete sent[key]
  Object.assign(sent, body)
}
