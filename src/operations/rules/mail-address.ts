/** Describes what is wrong with the address of a mail server, or null: "smtps://name:password@mail.example:465". */
export function smtpProblem(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    return 'Write it as smtps://name:password@mail.example:465, or smtp://… with port 587.'
  // Query parameters would become options of the mail library, such as another program to run or skipped certificate
  // checks.
  if (text.includes('?') || text.includes('#'))
    return 'Nothing may follow the server and its port; write ? as %3F and # as %23 in a password.'
  return isDecodable(url.username + url.password) ? null : 'A % in the name or the password is written as %25.'
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** "mail.example:465": the part that may be shown. */
export function smtpHost(text: string): string {
  const { hostname, port, protocol } = new URL(text)
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
}

export const senderProblem = (text: string): string | null =>
  /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text) ? null : 'An address such as hello@market.example.'
