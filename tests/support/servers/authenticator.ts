import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An authenticator app that has scanned a QR code: returns its codes, now or some steps of 30 seconds away. */
export function scanned(totpURI: string) {
  const key = fromBase32(new URL(totpURI).searchParams.get('secret')!)
  return (stepsAway = 0): string => {
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAway))
    const digest = createHmac('sha1', key).update(counter).digest()
    const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
    return String(number % 1_000_000).padStart(6, '0')
  }
}
