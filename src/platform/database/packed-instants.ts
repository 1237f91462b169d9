// PostgreSQL counts microseconds from this moment.
const epochAt = Date.UTC(2000, 0, 1)

/**
 * Pairs of instants (UTC ms) that a statement joined as bytes: `string_agg(timestamptz_send(…) || timestamptz_send(…),
 * '')`; the first of each pair, and the second. Thousands of times are read in a tenth of the time of as many rows.
 */
export function unpackedPairs(bytes: Buffer): [firsts: Float64Array, seconds: Float64Array] {
  const pairs = bytes.length / 16
  const [firsts, seconds] = [new Float64Array(pairs), new Float64Array(pairs)]
  for (let index = 0; index < pairs; index++) {
    firsts[index] = instantAt(bytes, index * 16)
    seconds[index] = instantAt(bytes, index * 16 + 8)
  }
  return [firsts, seconds]
}

const instantAt = (bytes: Buffer, at: number): number =>
  epochAt + (bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)) / 1000
