export interface OutsideScript {
  url: string
  /** The origin of the other site: "https://stats.example". */
  origin: string
}

/** Parses the URL of an external analytics script; null for an empty or unsuitable one. */
export function readOutsideScript(text: unknown): OutsideScript | null {
  if (typeof text !== 'string' || text.length > 300 || !URL.canParse(text)) return null
  const { protocol, username, password, hostname, origin, href } = new URL(text)
  // The origin becomes a part of the content security policy, so it must not contain anything that changes the policy.
  const isPlain = protocol === 'https:' && !username && !password && /^[a-z0-9.-]+\.[a-z]{2,}$/.test(hostname)
  return isPlain ? { url: href, origin } : null
}
