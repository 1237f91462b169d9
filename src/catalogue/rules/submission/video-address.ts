const hosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'vimeo.com', 'player.vimeo.com']

/** Videos are only allowed from a few hosts. */
export function isVideoAddress(text: string): boolean {
  const url = URL.parse(text.trim())
  return (
    text.trim().length <= 200 &&
    url !== null &&
    url.protocol === 'https:' &&
    hosts.includes(url.hostname) &&
    url.username === '' &&
    url.port === ''
  )
}
