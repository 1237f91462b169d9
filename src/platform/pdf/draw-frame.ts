import { inner, leading, page, type Pen, type TextStyle } from '#platform/pdf/pen.ts'
import { initialsOf } from '#shared/text/initials.ts'

const foot: TextStyle = { size: 8, isQuiet: true }
const end = page.width - page.margin

/** The same line at the foot of all pages, with their numbers. */
export function drawFeet(pen: Pen, footer: string): void {
  const { count } = pen.doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pen.doc.switchToPage(index)
    const y = page.height - 44
    pen.rule(y - 8)
    pen.plain(footer, { x: page.margin, y, width: inner - 80 }, foot)
    if (count > 1) pen.plain(`${index + 1} / ${count}`, { x: end - 70, y, width: 70, isEnd: true }, foot)
  }
}

/** The tile of the mark on 26 units: three round corners, and a small one at the lower start. */
const tile = 'M9 0H17A9 9 0 0 1 26 9V17A9 9 0 0 1 17 26H3A3 3 0 0 1 0 23V9A9 9 0 0 1 9 0Z'

/** The initials of an issuer on a tile that ends at the margin; decoration for screen readers, as its name follows. */
export function drawMonogram(pen: Pen, name: string, y: number): number {
  const size = 26
  pen.aside(() =>
    pen.doc
      .save()
      .translate(end - size, y)
      .path(tile)
      .fill('#e1f5f2')
      .restore(),
  )
  const letters = initialsOf(name)
  const style: TextStyle = { size: letters.length > 1 ? 11 : 13, weight: 700, color: '#035d57' }
  const width = pen.lines(letters, style, size)[0]?.width ?? 0
  pen.plain(letters, { x: end - (size + width) / 2, y: y + (size - leading(style)) / 2, width: size }, style)
  return y + size + 6
}

/** The mark and the name of the market; decoration for screen readers, as the title names the document. */
export function drawBrand(pen: Pen, { brand, accent }: { brand: string; accent: string }, y: number): number {
  pen.aside(() => {
    pen.doc.save().translate(page.margin, y).path(tile).fill(accent)
    pen.doc.circle(13, 13, 5).fill('#f2b036').restore()
  })
  const box = { x: page.margin + 34, y: y - 2, width: inner - 34 }
  pen.plain(brand, box, { size: 20, weight: 700, color: accent })
  return y + 26
}
