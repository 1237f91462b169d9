/** Implemented by `ctx`. */
interface Hashing {
  hashed(text: string): string
}

/** A deterministic id from its parts, so that a second attempt finds the first notification. */
export function onceId({ hashed }: Hashing, ...words: string[]): string {
  const hex = [...atob(hashed(words.join(' ')).slice(0, 24).replaceAll('-', '+').replaceAll('_', '/'))]
    .map((sign) => sign.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
  // RFC 9562, version 8 (custom).
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
