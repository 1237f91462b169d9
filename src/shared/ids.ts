const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += digits[byte]
  return text
}

/** The millisecond of the newest id, and its number within that millisecond. */
let [millisecond, turn] = [0, 0]

/**
 * Returns a UUIDv7 (RFC 9562). Ids sort by time, so new rows are added at the end of an index; ids that one process
 * makes within a millisecond sort by their order, too.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const now = Date.now()
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(now / 2 ** (8 * (5 - index))) & 0xff
  // Each millisecond starts at a random number of at most 1,023, which leaves at least 3,000 to count up to.
  turn = now === millisecond ? (turn + 1) & 0xfff : ((bytes[6]! & 0x03) << 8) | bytes[7]!
  millisecond = now
  bytes[6] = 0x70 | (turn >> 8)
  bytes[7] = turn & 0xff
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const text = hex(bytes)
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isId = (text: unknown): text is string => typeof text === 'string' && uuid.test(text)

/** Returns a token of 256 random bits for a URL, in base64url. */
export function newToken(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
