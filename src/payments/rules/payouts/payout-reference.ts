// Crockford's base 32, which can be read aloud on the telephone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** "PO-7K2M9-QX4TD" from the random end of an id: short enough for a bank statement. */
export function payoutReference(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '').slice(-13)}`)
  let text = ''
  for (let index = 0; index < 10; index++) {
    text += alphabet[Number(rest % 32n)]
    rest /= 32n
  }
  return `PO-${text.slice(0, 5)}-${text.slice(5)}`
}
