import type { Context } from 'hono'
import { streamedBody } from '#platform/http/streamed-answer.ts'
import { csvHead, csvLines, type CsvColumns, type ListNotes } from '#shared/text/csv.ts'

interface CsvFile<Row> {
  fileName: string
  columns: CsvColumns<Row>
  /** The rows of a page, and where the next one begins. */
  load(cursor: string | undefined): Promise<{ items: Row[]; next: string | null }>
  atMost?: number
  /** Who takes a list out is written down: before the first line goes when there are several pages, and how many lines went. */
  notes?: ListNotes
}

const noNotes: ListNotes = { begun: async () => {}, ended: async () => {} }

/** How much a list gives away in one file. */
const mostRows = 100_000

/** A list as a file, sent page by page while it is read. What is refused is refused before the first line is sent. */
export async function answerCsv<Row>(c: Context, file: CsvFile<Row>): Promise<Response> {
  const { notes = noNotes, atMost = mostRows } = file
  const first = await file.load(undefined)
  const isWhole = first.next === null || first.items.length >= atMost
  await (isWhole ? notes.ended(Math.min(first.items.length, atMost)) : notes.begun())
  return c.body(streamedBody(linesOf(first, { ...file, atMost, notes: isWhole ? noNotes : notes })), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file.fileName}"`,
    'cache-control': 'no-store',
  })
}

type Page<Row> = Awaited<ReturnType<CsvFile<Row>['load']>>

/** How many lines went is written down however it ends: whole, cut off by the reader, or broken. */
async function* linesOf<Row>(
  first: Page<Row>,
  { columns, load, atMost, notes }: CsvFile<Row> & { atMost: number; notes: ListNotes },
) {
  let [page, sent] = [first, 0]
  let isWhole = false
  try {
    yield csvHead(columns)
    for (;;) {
      const rows = page.items.slice(0, atMost - sent)
      sent += rows.length
      if (rows.length > 0) yield csvLines(columns, rows)
      if (page.next === null || sent >= atMost) break
      page = await load(page.next)
    }
    isWhole = true
    await notes.ended(sent)
  } finally {
    if (!isWhole) await notes.ended(sent).catch(() => {})
  }
}
