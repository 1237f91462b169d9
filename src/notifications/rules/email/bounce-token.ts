/** Implemented by `ctx`. */
interface Signing {
  hashed(text: string): string
}

const lengthOfSign = 20

const signOf = ({ hashed }: Signing, bare: string) =>
  hashed(`bounce ${bare}`)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, lengthOfSign)

/**
 * The token in the return address of an email: its id and a signature, in characters that every mail server preserves.
 */
export function bounceToken(ctx: Signing, messageId: string): string {
  const bare = messageId.replaceAll('-', '').toLowerCase()
  return bare + signOf(ctx, bare)
}

/** The email id of a token; undefined when it is invalid. */
export function readBounceToken(ctx: Signing, token: string): string | undefined {
  const [, bare, sign] = /^([0-9a-f]{32})([0-9a-z]{10,20})$/i.exec(token) ?? []
  if (!bare || !sign || signOf(ctx, bare.toLowerCase()) !== sign.toLowerCase()) return undefined
  return bare.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Everything in a text that looks like a token: in `To`, in `Return-Path`, in quotes. */
export const tokensIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\+([0-9a-f]{32}[0-9a-z]{10,20})@/gi)].map(([, token]) => token!)),
]
