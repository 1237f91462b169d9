import { inner, page, type Pen, type TextStyle } from '#platform/pdf/pen.ts'

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
