import { inner, leading, page, ensureSpace, type TextStyle, type Pen } from '#platform/pdf/pen.ts'
import type { LayoutRow, LayoutTable } from '#shared/adapters/document-sheet.ts'

const gap = 10
const head: TextStyle = { size: 8.5, weight: 600, isQuiet: true }
const body: TextStyle = { size: 9.5 }
const detail: TextStyle = { size: 8.5, isQuiet: true }

interface Cell {
  x: number
  width: number
  isEnd: boolean
}

/** A table that continues on the next page, with its header repeated. */
export function drawTable(pen: Pen, table: LayoutTable, top: number): number {
  if (table.rows.length === 0) return top
  let y = ensureSpace(pen, top, 70)
  if (table.title)
    y = pen.write(table.title, { x: page.margin, y, width: inner }, { size: 11, weight: 600 }, { tag: 'H2' }) + 4
  const cells = cellsOf(table)
  const element = pen.doc.struct('Table')
  pen.root.add(element)
  y = drawHead(pen, table, { y, cells, element })
  for (const row of table.rows) {
    const height = heightOf(pen, row, cells)
    const at = ensureSpace(pen, y, height)
    y = at < y ? drawHead(pen, table, { y: at, cells, element }) : at
    drawRow(pen, row, { y, cells, element })
    y += height
    pen.rule(y - 4)
  }
  return y
}

interface Place {
  y: number
  cells: Cell[]
  element: Pen['root']
}

function cellsOf({ columns }: LayoutTable): Cell[] {
  let x: number = page.margin
  return columns.map(({ share, isNumber = false }) => {
    const cell = { x, width: share * inner - (x === page.margin ? gap : 0), isEnd: isNumber }
    x += share * inner
    return cell
  })
}

function drawHead(pen: Pen, { columns }: LayoutTable, { y, cells, element }: Place): number {
  const row = pen.doc.struct('TR')
  element.add(row)
  const under = columns.map(({ label }, index) =>
    pen.write(label, { ...cells[index]!, y }, head, { tag: 'TH', parent: row }),
  )
  const end = Math.max(...under) + 3
  pen.rule(end)
  return end + 5
}

const textStyleOf = (row: LayoutRow): TextStyle => (row.isStrong ? { ...body, weight: 600 } : body)

function heightOf(pen: Pen, row: LayoutRow, cells: Cell[]): number {
  const heights = row.cells.map((text, index) => pen.heightOf(text || ' ', textStyleOf(row), cells[index]!.width))
  const details = (row.details ?? []).reduce((sum, text) => sum + pen.heightOf(text, detail, cells[0]!.width), 0)
  return Math.max(heights[0]! + details, ...heights, leading(body)) + 9
}

function drawRow(pen: Pen, row: LayoutRow, { y, cells, element }: Place): void {
  const line = pen.doc.struct('TR')
  element.add(line)
  row.cells.forEach((text, index) => {
    const cell = pen.doc.struct('TD')
    line.add(cell)
    let under = pen.write(text, { ...cells[index]!, y }, textStyleOf(row), { tag: 'P', parent: cell })
    if (index > 0) return
    for (const more of row.details ?? [])
      under = pen.write(more, { ...cells[0]!, y: under }, detail, { tag: 'P', parent: cell })
  })
}
