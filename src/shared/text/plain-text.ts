// Letters that no normal form takes apart, and Arabic ones that are written either way.
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

/** "Café Ñandú!" → ["cafe", "nandu"]: lower case, without accents, split at everything that is no letter or digit. */
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

/** "Café Ñandú" → "cafe nandu": how names of places and cities are compared. */
export const plainText = (text: string): string => plainWords(text).join(' ')

/** How many characters of a text can be seen, as people count: an emoji or a letter with accents is one, what has no width is none. */
export const visibleLength = (text: string): number =>
  [...text.replaceAll(/[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu, '').trim()].length
