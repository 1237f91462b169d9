export interface OutsideScript {
  url: string
  /** Of the other site: "https://stats.example". */
  origin: string
}

/** What an operator wrote as the address of another site's counting script; null for nothing, and for what is no such address. */
export function readOutsideScript(text: unknown): OutsideScript | null {
  if (typeof text !== 'string' || text.length > 300 || !URL.canParse(text)) return null
  const { protocol, username, password, hostname, origin, href } = new URL(text)
  // What stands in a policy for browsers must not be able to say anything else there.
  const isPlain = protocol === 'https:' && !username && !password && /^[a-z0-9.-]+\.[a-z]{2,}$/.test(hostname)
  return isPlain ? { url: href, origin } : null
}
