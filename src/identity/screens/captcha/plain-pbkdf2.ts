// PBKDF2 with HMAC-SHA-256 (RFC 8018, FIPS 180-4) in plain JavaScript, for pages without TLS, where browsers do not
// offer WebCrypto.

const primes: number[] = []
for (let candidate = 2; primes.length < 64; candidate++)
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)

/** The first 32 bits of the fraction. */
const fraction = (value: number) => ((value % 1) * 2 ** 32) | 0

const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const schedule = new Int32Array(64)
const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

function expand(block: Int32Array): void {
  schedule.set(block)
  for (let index = 16; index < 64; index++) {
    const [early, late] = [schedule[index - 15]!, schedule[index - 2]!]
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    schedule[index] = schedule[index - 16]! + first + schedule[index - 7]! + second
  }
}

/** Processes one block of 16 words with a state of 8. */
function compress(state: Int32Array, block: Int32Array): Int32Array {
  expand(block)
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let index = 0; index < 64; index++) {
    const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + sum + ((e & f) ^ (~e & g)) + rounds[index]! + schedule[index]!) | 0
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return Int32Array.of(a, b, c, d, e, f, g, h).map((word, index) => word + state[index]!)
}

/** Pads up to 55 bytes at the end of a message that starts with one whole block. */
function lastBlock(bytes: Uint8Array): Int32Array {
  const padded = new DataView(new ArrayBuffer(64))
  bytes.forEach((byte, index) => padded.setUint8(index, byte))
  padded.setUint8(bytes.length, 0x80)
  padded.setUint32(60, (64 + bytes.length) * 8)
  return wordsOf(padded)
}

const wordsOf = (view: DataView) => Int32Array.from({ length: 16 }, (_, index) => view.getInt32(index * 4))

function keyed(password: Uint8Array, mask: number): Int32Array {
  const block = new Uint8Array(64).fill(mask)
  password.forEach((byte, index) => (block[index] = byte ^ mask))
  return compress(start, wordsOf(new DataView(block.buffer)))
}

/** Returns 32 bytes, for passwords of at most 64 bytes and salts of at most 51. */
export function plainPbkdf2(password: Uint8Array, salt: Uint8Array, cost: number): Uint8Array {
  const [inner, outer] = [keyed(password, 0x36), keyed(password, 0x5c)]
  const again = lastBlock(new Uint8Array(32))
  const finish = (words: Int32Array) => (again.set(words), compress(outer, again))
  let last = finish(compress(inner, lastBlock(Uint8Array.of(...salt, 0, 0, 0, 1))))
  const key = last.slice()
  for (let round = 1; round < cost; round++) {
    again.set(last)
    last = finish(compress(inner, again))
    for (let index = 0; index < 8; index++) key[index]! ^= last[index]!
  }
  const bytes = new DataView(new ArrayBuffer(32))
  key.forEach((word, index) => bytes.setInt32(index * 4, word))
  return new Uint8Array(bytes.buffer)
}
