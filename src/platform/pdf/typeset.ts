import bidiFactory from 'bidi-js'
import { faceFor, familiesFor, type Face, type Weight } from '#platform/pdf/faces.ts'

/** Adjacent characters of one font and direction. */
export interface Run {
  text: string
  face: Face
  isRightToLeft: boolean
}

export interface Line {
  /** From left to right, as drawn. */
  runs: Run[]
  /** In reading order. */
  text: string
  width: number
  isRightToLeft: boolean
}

export interface Style {
  size: number
  weight: Weight
  language: string
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const words = new Intl.Segmenter('und', { granularity: 'word' })

// Invisible control characters, and pictographs without a font.
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Emoji_Modifier}\p{Variation_Selector}]|\p{Extended_Pictographic}/gu

const normalize = (text: string) =>
  text
    .replaceAll(/[\n\t]/g, ' ')
    .replaceAll(unseen, (sign) => (/[\u00A9\u00AE\u2122]/.test(sign) ? sign : ''))
    .normalize('NFC')

/** A text in lines of at most `width`. */
export function linesOf(text: string, style: Style, width = Infinity): Line[] {
  const plain = normalize(text)
  // All lines of a text have the direction of its first word.
  const styled = {
    ...style,
    direction: (bidi.getEmbeddingLevels(plain).paragraphs[0]?.level ?? 0) % 2 ? ('rtl' as const) : ('ltr' as const),
  }
  const whole = lineOf(plain, styled)
  return whole.width <= width ? [whole] : broken(plain, styled, width).map((part) => lineOf(part, styled))
}

type Directed = Style & { direction: 'ltr' | 'rtl' }

/** Breaks between words, where the language has them; too long a word between characters. */
function broken(text: string, style: Directed, width: number): string[] {
  // A line is as wide as its words, which occur again and again.
  const widths = new Map<string, number>()
  const widthOfPiece = (piece: string): number => {
    const known = widths.get(piece) ?? lineOf(piece, style).width
    widths.set(piece, known)
    return known
  }
  const pieces = [...words.segment(text)].flatMap(({ segment }) =>
    widthOfPiece(segment) <= width ? [segment] : [...graphemes.segment(segment)].map((one) => one.segment),
  )
  const lines = [{ text: '', width: 0 }]
  for (const piece of gluePunctuation(pieces)) {
    const last = lines.at(-1)!
    if (last.text === '' || last.width + widthOfPiece(piece.trimEnd()) <= width) {
      last.text += piece
      last.width += widthOfPiece(piece)
    } else lines.push({ text: piece.trimStart(), width: widthOfPiece(piece.trimStart()) })
  }
  return lines.map((line) => line.text.trim()).filter(Boolean)
}

/** No line begins with a comma. */
function gluePunctuation(pieces: string[]): string[] {
  const glued: string[] = []
  for (const piece of pieces) {
    if (glued.length > 0 && /^[^\p{L}\p{N}\s([{“‘«]+$/u.test(piece)) glued[glued.length - 1] += piece
    else glued.push(piece)
  }
  return glued
}

function lineOf(text: string, style: Directed): Line {
  const runs = runsOf(text, style)
  return {
    runs,
    text,
    width: runs.reduce((sum, run) => sum + widthOf(run, style.size), 0),
    isRightToLeft: style.direction === 'rtl',
  }
}

export const widthOf = ({ text, face }: Run, size: number): number =>
  (face.font.layout(text).advanceWidth / face.font.unitsPerEm) * size

interface Piece extends Run {
  level: number
}

/** The runs in visual order: one level and one font each, ordered by the Unicode standard (UAX 9, L2). */
function runsOf(text: string, style: Directed): Run[] {
  const pieces = piecesOf(text, style)
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level--) reverseFrom(pieces, level)
  return pieces
}

function reverseFrom(pieces: Piece[], level: number): void {
  for (let start = 0; start < pieces.length; start++) {
    let end = start
    while (end < pieces.length && pieces[end]!.level >= level) end++
    if (end > start) pieces.splice(start, end - start, ...pieces.slice(start, end).toReversed())
    start = end
  }
}

function piecesOf(text: string, { weight, language, direction }: Directed): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const families = familiesFor(text, language, weight)
  const pieces: Piece[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index]!
    const shown = level % 2 ? mirrored(segment) : segment
    const last = pieces.at(-1)
    const face = stays(last, shown)
      ? last!.face
      : (faceFor(shown.codePointAt(0)!, families, weight) ?? faceFor(0xfffd, families, weight) ?? last?.face)
    if (!face) continue
    if (last?.face === face && last.level === level) last.text += shown
    else pieces.push({ text: shown, face, level, isRightToLeft: level % 2 === 1 })
  }
  return pieces.map((piece) => (isTurned(piece) ? { ...piece, text: [...piece.text].toReversed().join('') } : piece))
}

/** Spaces and punctuation join the neighbouring run if its font has them. */
const stays = (last: Run | undefined, shown: string): boolean =>
  last !== undefined && !/[\p{L}\p{N}\p{S}]/u.test(shown) && last.face.font.hasGlyphForCodePoint(shown.codePointAt(0)!)

const mirrored = (segment: string): string =>
  segment.length === 1 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment

/** Fonts reverse right-to-left words themselves, but not punctuation and digits alone among them. */
const isTurned = ({ text, isRightToLeft }: Run): boolean =>
  isRightToLeft && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
