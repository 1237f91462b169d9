// Advance widths of Helvetica for the characters 32–126, in thousandths of the font size (Adobe's font metrics).
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]

const widthOf = (character: string) => widths[character.charCodeAt(0) - 32] ?? 556
// Bold letters are a little wider; an upper estimate, because a line that ends early is better than one that leaves the
// page.
const boldFactor = 1.09

const textWidth = (text: string, size: number, isBold: boolean) =>
  ([...text].reduce((sum, character) => sum + widthOf(character), 0) * size * (isBold ? boldFactor : 1)) / 1000

interface Measure {
  size: number
  isBold: boolean
  width: number
}

/** Wraps a text into lines that fit. */
export function wrap(text: string, { size, isBold, width }: Measure): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word
    if (lines.at(-1) && textWidth(longer, size, isBold) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

// Characters for which Windows-1252 differs from Latin-1.
const winAnsi: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
}

/** A displayed text as a PDF string: "(Terms \(2026\))". Characters outside of Windows-1252 become "?". */
export function shownText(text: string): string {
  const bytes = Array.from(text, (character) => {
    const code = winAnsi[character] ?? character.charCodeAt(0)
    return character.length > 1 || code > 255 || code < 32 ? '?' : String.fromCharCode(code)
  })
  return `(${bytes.join('').replaceAll(/[\\()]/g, (character) => `\\${character}`)})`
}

/** A text for programs (title, bookmark) as a PDF string, in any script. */
export function pdfTextString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'))
  return `<FEFF${units.join('')}>`
}
