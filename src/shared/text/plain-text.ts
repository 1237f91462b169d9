// Letters that Unicode normalisation does not decompose, and Arabic letters with several spellings.
const plainLetters: Record<string, string> = {
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ة: 'ه',
  ى: 'ي',
  ـ: '',
}
const otherLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/**
 * "Café Ñandú!" → ["cafe", "nandu"]: lower case, without accents, split at everything that is not a letter or digit.
 */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return (
    plain
      .replace(otherLetters, (letter) => plainLetters[letter]!)
      .match(/[\p{L}\p{N}]+/gu)
      ?.map((word) => word.slice(0, 40)) ?? []
  )
}

/** "Café Ñandú" → "cafe nandu": for comparing names of places. */
export const plainText = (text: string): string => plainWords(text).join(' ')

/** Whether so much of a name is typed that a search makes sense: two letters, or one sign that is a syllable or word. */
export const isEnoughOfName = (text: string): boolean =>
  text.length >= 2 || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

/**
 * The number of code points of a text that can be seen, without spaces at its ends: characters without width do not
 * count.
 */
export const visibleLength = (text: string): number =>
  [...text.replaceAll(/[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu, '').trim()].length
