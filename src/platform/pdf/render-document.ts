import { inner, leading, page, Pen, ensureSpace, type TextStyle } from '#platform/pdf/pen.ts'
import { openFaces } from '#platform/pdf/faces.ts'
import { drawFeet, drawMonogram } from '#platform/pdf/draw-frame.ts'
import { drawTable } from '#platform/pdf/draw-table.ts'
import type { DocumentLayout, LayoutLine } from '#shared/adapters/document-sheet.ts'
import { initialsOf } from '#shared/text/initials.ts'

const half = (inner - 32) / 2
const end = page.width - page.margin
const small: TextStyle = { size: 8.5, isQuiet: true }

/** Draws a document: A4, one page if possible, with text that can be selected, searched and read aloud. */
export async function renderDocument(layout: DocumentLayout): Promise<Uint8Array<ArrayBuffer>> {
  await openFaces(textOf(layout), layout.language, [400, 600, 700])
  const pen = new Pen(layout.language, `${layout.title} ${layout.subtitle}`.trim())
  pen.aside(() => pen.doc.rect(0, 0, page.width, 5).fill('#05615c'))
  let y = Math.max(drawTitle(pen, layout), drawIssuer(pen, layout)) + 26
  y = Math.max(drawRecipient(pen, layout, y), drawDetails(pen, layout.details, y)) + 24
  for (const table of layout.tables) y = drawTable(pen, table, y) + 18
  y = drawTotals(pen, layout.totals, y)
  drawNotes(pen, layout.notes, y + 20)
  drawFeet(pen, layout.footer)
  return pen.finish()
}

// Also the initials of the issuer, the replacement character for missing glyphs, and page numbers.
const textOf = (layout: DocumentLayout): string =>
  `${JSON.stringify(layout)}${initialsOf(layout.issuer.name)}\uFFFD0123456789/`

function drawTitle(pen: Pen, { title, subtitle }: DocumentLayout): number {
  const y = pen.write(
    title,
    { x: page.margin, y: page.margin - 6, width: half },
    { size: 26, weight: 700 },
    { tag: 'H1' },
  )
  return pen.write(subtitle, { x: page.margin, y: y + 2, width: half }, { size: 11, isQuiet: true })
}

function drawIssuer(pen: Pen, { issuer }: DocumentLayout): number {
  const box = { x: end - half, width: half, isEnd: true }
  const top = drawMonogram(pen, issuer.name, page.margin - 6)
  let y = pen.write(issuer.name, { ...box, y: top }, { size: 11, weight: 600 })
  for (const line of issuer.lines) y = pen.write(line, { ...box, y }, small)
  return y
}

function drawRecipient(pen: Pen, { recipient }: DocumentLayout, top: number): number {
  if (!recipient) return top
  const box = { x: page.margin, width: half }
  let y = pen.write(recipient.label, { ...box, y: top }, small) + 1
  for (const [index, line] of recipient.lines.entries())
    y = pen.write(line, { ...box, y }, index === 0 ? { weight: 600 } : { size: 9.5 })
  return y
}

function drawDetails(pen: Pen, details: LayoutLine[], top: number): number {
  let y = top
  const [labelWidth, x] = [96, end - half]
  for (const { label, value } of details) {
    const under = pen.write(value, { x: x + labelWidth, y, width: half - labelWidth, isEnd: true }, { size: 9.5 })
    pen.write(label, { x, y, width: labelWidth - 8 }, { ...small, size: 9 })
    y = under + 2
  }
  return y
}

function drawTotals(pen: Pen, totals: LayoutLine[], top: number): number {
  let y = top
  const [width, x] = [half + 24, end - half - 24]
  for (const { label, value, isStrong = false } of totals) {
    const style: TextStyle = isStrong ? { size: 12, weight: 600 } : { size: 10 }
    y = ensureSpace(pen, y, leading(style) + 10)
    if (isStrong) pen.rule((y += 5), x)
    const valueWidth = width * 0.4
    const line = pen.write(
      label,
      { x, y: y + (isStrong ? 5 : 0), width: width - valueWidth },
      isStrong ? style : { ...style, isQuiet: true },
    )
    pen.write(value, { x: end - valueWidth, y: y + (isStrong ? 5 : 0), width: valueWidth, isEnd: true }, style)
    y = line + 3
  }
  return y
}

function drawNotes(pen: Pen, notes: string[], top: number): void {
  let y = top
  for (const note of notes) {
    y = ensureSpace(pen, y, pen.heightOf(note, small, inner))
    y = pen.write(note, { x: page.margin, y, width: inner }, small) + 4
  }
}
