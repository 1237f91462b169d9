/**
 * Replaces the whole body for the library. The result of a hook would only be merged into it, so that unchecked fields
 * would pass.
 */
export function replaceBody(c: { body?: unknown }, body: Record<string, unknown>): void {
  const sent = c.body as Record<string, unknown>
  for (const key of Object.keys(sent)) delete sent[key]
  Object.assign(sent, body)
}
