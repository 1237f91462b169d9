/** Whether an installation serves this machine only: no public address is configured, or a local one. */
const isLocalAddress = (publicUrl: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(publicUrl)

/**
 * Whether a URL ("https://market.example/login", or an origin) belongs to this installation: its scheme, host and port
 * are those of the public address. An installation without a public address can be opened under several names of its
 * machine; there the requested host counts, too, provided that public DNS cannot resolve it.
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
 * Whether to answer a request with this `Host` header. With a public address this is left to the proxy in front.
 * Without one, a name of public DNS is rejected: a foreign page could point its own name to this machine after it was
 * loaded (DNS rebinding) and read everything.
 */
export function isAnsweredAs(host: string | undefined, publicUrl: string): boolean {
  // Nearly all requests name the same host, and parsing it costs more than sending a cached page.
  if (host !== undefined && host === lastAnswered.host && publicUrl === lastAnswered.publicUrl) return true
  if (!isLocalAddress(publicUrl)) return remember(host, publicUrl)
  if (host === undefined) return true
  const isOurs = URL.canParse(`http://${host}`) && isOfThisNetwork(new URL(`http://${host}`).hostname)
  return isOurs && remember(host, publicUrl)
}

const lastAnswered = { host: undefined as string | undefined, publicUrl: '' }

function remember(host: string | undefined, publicUrl: string): true {
  Object.assign(lastAnswered, { host, publicUrl })
  return true
}

/**
 * IP addresses, `localhost`, and names without a dot, as containers and machines of a local network have them: public
 * DNS resolves none of them.
 */
const isOfThisNetwork = (hostname: string): boolean =>
  /^\d+(\.\d+){3}$/.test(hostname) ||
  hostname.startsWith('[') ||
  !hostname.includes('.') ||
  hostname.endsWith('.localhost')
