import type { TextBlock } from '#site/rules/markdown-blocks.ts'
import { setPages, sheet, type Frame, type PageMarker } from '#site/rules/pdf-pages.ts'
import { pdfTextString } from '#site/rules/pdf-text.ts'

/** The numbered objects of a PDF, and the cross-reference table with their offsets. */
class Objects {
  private readonly bodies: string[] = []

  /** Reserves a number for an object that others refer to before it is written. */
  reserve(): number {
    return this.bodies.push('')
  }

  write(number: number, body: string): number {
    this.bodies[number - 1] = body
    return number
  }

  add(body: string): number {
    return this.write(this.reserve(), body)
  }

  toBytes(root: number, info: number): Uint8Array<ArrayBuffer> {
    let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
    const starts = this.bodies.map((body, index) => {
      const start = text.length
      text += `${index + 1} 0 obj\n${body}\nendobj\n`
      return start
    })
    const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
    const size = this.bodies.length + 1
    const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size} /Root ${root} 0 R /Info ${info} 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
    return Uint8Array.from(text + end, (character) => character.charCodeAt(0))
  }
}

interface Document extends Frame {
  title: string
  language: string
  blocks: TextBlock[]
}

const refs = (numbers: number[]) => `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`

/** Creates a PDF with searchable text, bookmarks, a language, and tags for screen readers. */
export function pdfDocument({ title, language, blocks, ...frame }: Document): Uint8Array<ArrayBuffer> {
  const objects = new Objects()
  const { contents, marks } = setPages(blocks, frame)
  const [tree, root] = [objects.reserve(), objects.reserve()]
  const font = (name: string) =>
    objects.add(`<</Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding>>`)
  const fonts = `/F1 ${font('Helvetica')} 0 R /F2 ${font('Helvetica-Bold')} 0 R`
  const pages = contents.map((content, index) => {
    const stream = objects.add(`<</Length ${content.length}>>\nstream\n${content}\nendstream`)
    return objects.add(`<</Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Contents ${stream} 0 R
/Resources <</Font <<${fonts}>>>> /StructParents ${index} /Tabs /S>>`)
  })
  objects.write(tree, `<</Type /Pages /Count ${pages.length} /Kids ${refs(pages)}>>`)
  const structure = addStructure(objects, blocks, marks, pages)
  const outlines = addBookmarks(objects, blocks, marks, pages)
  objects.write(
    root,
    `<</Type /Catalog /Pages ${tree} 0 R /Lang (${language}) /MarkInfo <</Marked true>> /StructTreeRoot ${structure} 0 R
/Outlines ${outlines} 0 R /ViewerPreferences <</DisplayDocTitle true>>>>`,
  )
  return objects.toBytes(root, objects.add(`<</Title ${pdfTextString(title)} /Producer (Sokora)>>`))
}

function addStructure(objects: Objects, blocks: TextBlock[], marks: PageMarker[], pages: number[]): number {
  const [root, body] = [objects.reserve(), objects.reserve()]
  const element = (role: string, parent: number, kids: string, number = objects.reserve()) =>
    objects.write(number, `<</Type /StructElem /S /${role} /P ${parent} 0 R /K ${kids}>>`)
  const pieces = (block: number) =>
    marks
      .filter((mark) => mark.block === block)
      .map(({ page, number }) => `<</Type /MCR /Pg ${pages[page]} 0 R /MCID ${number}>>`)
  const owners = blocks.map(() => objects.reserve())
  const children: number[] = []
  const lists = new Map<number, number[]>()
  blocks.forEach(({ role }, block) => {
    const kids = `[${pieces(block).join(' ')}]`
    if (role !== 'LI') return void children.push(element(role, body, kids, owners[block]))
    if (blocks[block - 1]?.role !== 'LI') lists.set(children[children.push(objects.reserve()) - 1]!, [])
    const [list, item] = [children.at(-1)!, objects.reserve()]
    lists.get(list)!.push(element('LI', list, `[${element('LBody', item, kids, owners[block])} 0 R]`, item))
  })
  for (const [list, items] of lists) element('L', body, refs(items), list)
  element('Document', root, refs(children), body)
  const byPage = pages.map((_, page) =>
    refs(marks.filter((mark) => mark.page === page).map((mark) => owners[mark.block]!)),
  )
  const parents = objects.add(`<</Nums [${byPage.map((list, page) => `${page} ${list}`).join(' ')}]>>`)
  return objects.write(
    root,
    `<</Type /StructTreeRoot /K ${body} 0 R /ParentTree ${parents} 0 R /ParentTreeNextKey ${pages.length}>>`,
  )
}

function addBookmarks(objects: Objects, blocks: TextBlock[], marks: PageMarker[], pages: number[]): number {
  const outlines = objects.reserve()
  const headings = blocks.flatMap(({ role, text }, block) =>
    role === 'H2' ? [{ text, mark: marks.find((mark) => mark.block === block)! }] : [],
  )
  const numbers = headings.map(() => objects.reserve())
  headings.forEach(({ text, mark }, index) => {
    const [before, after] = [numbers[index - 1], numbers[index + 1]]
    const neighbours = `${before ? `/Prev ${before} 0 R ` : ''}${after ? `/Next ${after} 0 R` : ''}`
    const place = `[${pages[mark.page]} 0 R /XYZ 0 ${mark.y.toFixed(0)} null]`
    objects.write(
      numbers[index]!,
      `<</Title ${pdfTextString(text)} /Parent ${outlines} 0 R ${neighbours} /Dest ${place}>>`,
    )
  })
  const ends = numbers.length ? `/First ${numbers[0]} 0 R /Last ${numbers.at(-1)} 0 R ` : ''
  return objects.write(outlines, `<</Type /Outlines ${ends}/Count ${numbers.length}>>`)
}
