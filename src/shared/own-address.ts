/**
 * Whether an address ("https://market.example/login", or an origin) is this installation's: under its public address, or under the host that
 * the browser asked. Behind no proxy an installation can be opened by its address or by its name.
 */
export function isOwnAddress(address: string, publicUrl: string, host: string | null | undefined): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.origin === publicUrl || (Boolean(host) && url.host === host)
}
