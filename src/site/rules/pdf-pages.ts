import type { TextBlock } from '#site/rules/markdown-blocks.ts'
import { shownText, wrap } from '#site/rules/pdf-text.ts'

/** A4 in points. */
export const sheet = { width: 595, height: 842, margin: 64 }

const styles = {
  H1: { size: 22, leading: 28, before: 0, after: 10, indent: 0, isBold: true, spaceNeeded: 0 },
  H2: { size: 13, leading: 18, before: 12, after: 3, indent: 0, isBold: true, spaceNeeded: 50 },
  P: { size: 10.5, leading: 15, before: 0, after: 7, indent: 0, isBold: false, spaceNeeded: 0 },
  LI: { size: 10.5, leading: 15, before: 0, after: 4, indent: 16, isBold: false, spaceNeeded: 0 },
} as const

/**
 * The part of a block that is on one page, with its marked-content number on it, which the structure tree refers to.
 */
export interface PageMarker {
  block: number
  page: number
  number: number
  y: number
}

export interface Pages {
  contents: string[]
  marks: PageMarker[]
}

/** What every page has besides its blocks. */
export interface Frame {
  /** The name beside the mark, above the first page. */
  brand: string
  footer: string
}

/** The height of the mark and the space below it. */
const brandHeight = 44

/** Lays out blocks on pages. Each piece is marked with its role, so that screen readers can move between headings. */
export function setPages(blocks: TextBlock[], { brand, footer }: Frame): Pages {
  const pages: string[][] = [[]]
  const marks: PageMarker[] = []
  let y = sheet.height - sheet.margin - brandHeight
  const turn = () => {
    pages.push([])
    y = sheet.height - sheet.margin
  }
  blocks.forEach(({ role, text }, block) => {
    const style = styles[role]
    if (pages.at(-1)!.length) y -= style.before
    if (y - style.leading - style.spaceNeeded < sheet.margin) turn()
    for (const [index, line] of wrap(text, {
      ...style,
      width: sheet.width - 2 * sheet.margin - style.indent,
    }).entries()) {
      if (y - style.leading < sheet.margin) turn()
      y -= style.leading
      const number = marks.filter((mark) => mark.page === pages.length - 1).length
      marks.push({ block, page: pages.length - 1, number, y: y + style.leading })
      const bullet = role === 'LI' && index === 0 ? textAt(sheet.margin, y, style, '•') : ''
      pages
        .at(-1)!
        .push(`/${role} <</MCID ${number}>> BDC ${bullet}${textAt(sheet.margin + style.indent, y, style, line)}EMC`)
    }
    y -= style.after
  })
  return {
    contents: pages.map((lines, index) =>
      [index === 0 ? brandLine(brand) : '', ...lines, footerLine(footer, index + 1, pages.length)].join('\n'),
    ),
    marks,
  }
}

const textAt = (x: number, y: number, { size, isBold }: { size: number; isBold: boolean }, text: string) =>
  `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x} ${y.toFixed(2)} Td ${shownText(text)} Tj ET `

const footerLine = (footer: string, page: number, of: number) =>
  `/Artifact BMC ${textAt(sheet.margin, 36, { size: 9, isBold: false }, `${footer} · page ${page} of ${of}`)}EMC`

/** Juniper and marigold of the brand, as fractions of red, green and blue. */
const [juniper, marigold] = ['0.02 0.38 0.361', '0.949 0.69 0.212']

/** How far the controls of a quarter of a circle lie from its ends. */
const roundness = 0.5523

/** A square with corners of different radius: the path from its lower left corner, counter-clockwise. */
function roundedSquare(x: number, y: number, size: number, [left, right, top, end]: [number, number, number, number]) {
  const far = (radius: number) => radius * (1 - roundness)
  const [across, up] = [x + size, y + size]
  return [
    `${x + left} ${y} m`,
    `${across - right} ${y} l ${across - far(right)} ${y} ${across} ${y + far(right)} ${across} ${y + right} c`,
    `${across} ${up - top} l ${across} ${up - far(top)} ${across - far(top)} ${up} ${across - top} ${up} c`,
    `${x + end} ${up} l ${x + far(end)} ${up} ${x} ${up - far(end)} ${x} ${up - end} c`,
    `${x} ${y + left} l ${x} ${y + far(left)} ${x + far(left)} ${y} ${x + left} ${y} c h f`,
  ].join(' ')
}

/** The tile with its dot, and the name; decoration for screen readers, as the title names the document. */
function brandLine(name: string): string {
  const [x, y, size] = [sheet.margin, sheet.height - sheet.margin - 8, 20]
  const tile = roundedSquare(x, y, size, [2.5, 7, 7, 7])
  const dot = roundedSquare(x + 6, y + 6, 8, [4, 4, 4, 4])
  const words = textAt(x + size + 8, y + 5, { size: 15, isBold: true }, name)
  return `/Artifact BMC q ${juniper} rg ${tile} ${marigold} rg ${dot} ${juniper} rg ${words}Q EMC`
}
