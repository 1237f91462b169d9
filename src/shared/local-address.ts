/** Whether an installation says of itself that it is this machine's own: nobody named its public address, or it was named like that. */
const isLocalAddress = (publicUrl: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(publicUrl)

/**
 * Whether an address ("https://market.example/login", or an origin) is this installation's: scheme, name and port are those of its public address.
 * One without a public address can be opened by several names of its machine, so there the name that the browser asked for counts too, as long as
 * nobody far away can make that name lead here.
 */
export function isSiteAddress(address: string, publicUrl: string, host: string | null | undefined): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.origin === publicUrl) return true
  return (
    isLocalAddress(publicUrl) &&
    url.protocol === 'http:' &&
    url.host === host?.toLowerCase() &&
    isOfThisNetwork(url.hostname)
  )
}

/**
 * Whether a request may be answered under this `Host`. An installation with a public address leaves that to the proxy before it. Without one, a name
 * of the public DNS is refused: somebody's page could have pointed it here after it was loaded (DNS rebinding), and would read everything.
 */
export function isAnsweredAs(host: string | undefined, publicUrl: string): boolean {
  if (!isLocalAddress(publicUrl)) return true
  return host === undefined || (URL.canParse(`http://${host}`) && isOfThisNetwork(new URL(`http://${host}`).hostname))
}

/** Numbers, `localhost`, and names without a dot, as containers and machines of one network have them: none of them can be had from the public DNS. */
const isOfThisNetwork = (hostname: string): boolean =>
  /^\d+(\.\d+){3}$/.test(hostname) ||
  hostname.startsWith('[') ||
  !hostname.includes('.') ||
  hostname.endsWith('.localhost')
