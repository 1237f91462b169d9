import { drawBrand, drawFeet } from '#platform/pdf/draw-frame.ts'
import { openFaces } from '#platform/pdf/faces.ts'
import { ensureSpace, inner, leading, page, Pen, type TextStyle } from '#platform/pdf/pen.ts'
import type { TextLayout } from '#shared/adapters/document-sheet.ts'

type Role = TextLayout['blocks'][number]['role']

/** `lines`: how many lines of what follows stay on the page of a heading. */
const styles: Record<Role, { text: TextStyle; before: number; after: number; lines: number }> = {
  H1: { text: { size: 28, weight: 700 }, before: 0, after: 12, lines: 2 },
  H2: { text: { size: 13, weight: 600 }, before: 12, after: 3, lines: 3 },
  P: { text: { size: 10.5 }, before: 0, after: 8, lines: 1 },
  LI: { text: { size: 10.5 }, before: 0, after: 4, lines: 1 },
}
const indent = 16

type Element = Pen['root']

/** Draws a text with headings and lists, which have bookmarks and tags for screen readers. */
export async function renderText(layout: TextLayout): Promise<Uint8Array<ArrayBuffer>> {
  await openFaces(`${JSON.stringify(layout)}\uFFFD•0123456789/`, layout.language, [400, 600, 700])
  const pen = new Pen(layout.language, layout.title)
  let y = drawBrand(pen, layout, page.margin) + 36
  let list: Element | undefined
  for (const { role, text } of layout.blocks) {
    if (role !== 'LI') {
      if (list) y += styles.LI.after
      list = undefined
    } else if (!list) pen.root.add((list = pen.doc.struct('L')))
    const style = styles[role]
    y = ensureSpace(pen, y + style.before, leading(style.text) * style.lines)
    if (role === 'H2') pen.doc.outline.addItem(text)
    y = (list ? drawPoint(pen, text, { y, list }) : drawBlock(pen, text, { y, role })) + style.after
  }
  drawFeet(pen, layout.footer)
  return pen.finish()
}

const drawBlock = (pen: Pen, text: string, { y, role }: { y: number; role: Role }): number =>
  pen.flow(text, { x: page.margin, y, width: inner }, styles[role].text, { tag: role })

function drawPoint(pen: Pen, text: string, { y, list }: { y: number; list: Element }): number {
  const { text: style } = styles.LI
  const item = pen.doc.struct('LI')
  list.add(item)
  pen.plain('•', { x: page.margin + 2, y, width: indent }, style)
  const box = { x: page.margin + indent, y, width: inner - indent }
  return pen.flow(text, box, style, { tag: 'LBody', parent: item })
}
