import PDFDocument from 'pdfkit' // oxlint-disable-line no-named-as-default
import { linesOf, widthOf, type Line } from '#platform/pdf/typeset.ts'
import type { Weight } from '#platform/pdf/faces.ts'

export interface TextStyle {
  size?: number
  weight?: Weight
  isQuiet?: boolean
  color?: string
}

interface Box {
  x: number
  y: number
  width: number
  isEnd?: boolean
}

export const page = { width: 595.28, height: 841.89, margin: 48, foot: 72 } as const
export const inner = page.width - 2 * page.margin
const ink = '#1c1917'
const quiet = '#6b645c'
const rule = '#d9d4cc'

/** The reading order of the document for screen readers. */
type Element = ReturnType<PDFKit.PDFDocument['struct']>

/** Draws tagged text in any script, so that it can be read aloud and searched. */
export class Pen {
  readonly doc: PDFKit.PDFDocument
  readonly root: Element
  private readonly language: string
  private readonly known = new Set<string>()

  constructor(language: string, title: string) {
    this.language = language
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      font: null as never,
      info: { Title: title },
    })
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
  }

  lines(text: string, { size = 10, weight = 400 }: TextStyle, width: number): Line[] {
    return linesOf(text, { size, weight, language: this.language }, width)
  }

  /** Height of a text in a box of this width. */
  heightOf(text: string, style: TextStyle, width: number): number {
    return this.lines(text, style, width).length * leading(style)
  }

  /** Draws a text; returns the y position of the next one. `tag` is its role: "P", "H1", "TD". */
  write(
    text: string,
    box: Box,
    style: TextStyle = {},
    { tag = 'P', parent = this.root }: { tag?: string; parent?: Element } = {},
  ): number {
    const lines = this.lines(text, style, box.width)
    if (text.trim() === '') return box.y
    parent.add(this.doc.struct(tag as 'P', isShaped(text) ? { actual: text } : {}, () => this.draw(lines, box, style)))
    return box.y + lines.length * leading(style)
  }

  private draw(lines: Line[], { x, y, width, isEnd }: Box, style: TextStyle): void {
    const { size = 10, isQuiet = false, color = isQuiet ? quiet : ink } = style
    this.doc.fillColor(color)
    lines.forEach((line, index) => {
      const isAtEnd = isEnd || (lines.length > 1 && line.isRightToLeft)
      this.drawLine(
        line,
        { x: isAtEnd ? x + width - line.width : x, y: y + index * leading(style) + size * 1.05 },
        size,
      )
    })
  }

  private drawLine({ runs }: Line, { x, y }: { x: number; y: number }, size: number): void {
    let at = x
    for (const run of runs) {
      this.use(run.face)
        .fontSize(size)
        .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', features: {} as never })
      at += widthOf(run, size)
    }
  }

  private use({ name, font }: Line['runs'][number]['face']): PDFKit.PDFDocument {
    if (!this.known.has(name)) this.doc.registerFont(name, font as never)
    this.known.add(name)
    return this.doc.font(name)
  }

  /** Draws a text that may continue on further pages; returns the y position of the next one. */
  flow(
    text: string,
    box: Box,
    style: TextStyle = {},
    { tag = 'P', parent = this.root }: { tag?: string; parent?: Element } = {},
  ): number {
    const element = this.doc.struct(tag as 'P', isShaped(text) ? { actual: text } : {})
    parent.add(element)
    let { y } = box
    let lines = this.lines(text, style, box.width)
    while (lines.length > 0) {
      y = ensureSpace(this, y, leading(style))
      const here = lines.splice(0, Math.max(1, Math.floor((page.height - page.foot - y) / leading(style))))
      element.add(() => this.draw(here, { ...box, y }, style))
      y += here.length * leading(style)
    }
    return y
  }

  /** A decorative line. */
  rule(y: number, from: number = page.margin, to: number = page.width - page.margin): void {
    this.aside(() => this.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(rule).stroke())
  }

  /** Decorative content, skipped by screen readers. */
  aside(work: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    work()
    this.doc.endMarkedContent()
  }

  plain(text: string, box: Box, style: TextStyle): void {
    this.aside(() => this.draw(this.lines(text, style, box.width), box, style))
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Uint8Array[] = []
    const done = new Promise<void>((resume, reject) =>
      this.doc
        .on('data', (chunk: Uint8Array) => void chunks.push(chunk))
        .on('end', resume)
        .on('error', reject),
    )
    this.doc.end()
    await done
    return new Uint8Array(Buffer.concat(chunks))
  }
}

/** Whether screen readers need the original text, because the drawn glyphs differ from it. */
const isShaped = (text: string) =>
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(text)

export const leading = ({ size = 10 }: TextStyle): number => size * 1.45

/** The y position with room for `height`: here, or at the top of a new page. */
export function ensureSpace(pen: Pen, y: number, height: number): number {
  if (y + height <= page.height - page.foot) return y
  pen.doc.addPage()
  return page.margin
}
