/** `ctx` has it. */
interface Signing {
  hashed(text: string): string
}

const lengthOfSign = 20

const signOf = ({ hashed }: Signing, bare: string) =>
  hashed(`bounce ${bare}`)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, lengthOfSign)

/** What stands in the address that reports of an email come back to: its id and a sign that nobody else can make, in emails that survive every mail server. */
export function bounceToken(ctx: Signing, messageId: string): string {
  const bare = messageId.replaceAll('-', '').toLowerCase()
  return bare + signOf(ctx, bare)
}

/** The email that a token stands for; undefined when it is none of ours. */
export function readBounceToken(ctx: Signing, token: string): string | undefined {
  const [, bare, sign] = /^([0-9a-f]{32})([0-9a-z]{10,20})$/i.exec(token) ?? []
  if (!bare || !sign || signOf(ctx, bare.toLowerCase()) !== sign.toLowerCase()) return undefined
  return bare.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Everything in a text that looks like a token: in `To`, in `Return-Path`, in what is quoted. */
export const tokensIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\+([0-9a-f]{32}[0-9a-z]{10,20})@/gi)].map(([, token]) => token!)),
]
