/** Whether this is a public http or https URL with a host name: no scripts, files, passwords or local machines. */
export function isWebAddress(text: string): boolean {
  if (text.length > 300 || /[\s<>"'`\\]/.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (
    /^https?:$/.test(protocol) &&
    username === '' &&
    password === '' &&
    /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(hostname)
  )
}

export const socialNetworks = [
  'instagram',
  'facebook',
  'tiktok',
  'youtube',
  'x',
  'linkedin',
  'whatsapp',
  'other',
] as const
