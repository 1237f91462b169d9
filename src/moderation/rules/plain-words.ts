/** More than any field may contain; the rest of a longer text is not checked. */
const longest = 20_000

/** The zeros of scripts with digits of their own: Arabic, Persian, Devanagari, Bengali, Thai. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

const asciiDigit = (sign: string) => {
  const code = sign.codePointAt(0)!
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? sign : String(code - zero)
}

/**
 * Normalizes a text: wide and circled characters become plain ones, all digits become ASCII, invisible characters are
 * removed. Case and accents stay.
 */
export const plainText = (text: string): string =>
  text
    .slice(0, longest)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\uFE0F\u20E3]/gu, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0E50-\u0E59]/g, asciiDigit)

/** Lower case without accents: "Ménage" becomes "menage". */
export const foldedText = (text: string): string =>
  plainText(text)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()

export interface Token {
  /** Lower case, without accents. */
  text: string
  isWord: boolean
  /** White space precedes it. */
  isApart: boolean
}

/** The words and single characters of a text. Brackets and quotes are left out. */
export function tokensOf(text: string): Token[] {
  const found = foldedText(text).matchAll(/(\s?)([\p{L}\p{M}\p{N}_]+|[^\s()[\]{}<>*"'])/gu)
  return Array.from(found, ([, white = '', token = '']) => ({
    text: token,
    isWord: /^[\p{L}\p{N}_]/u.test(token),
    isApart: white !== '',
  }))
}
