import type { Context } from 'hono'
import { streamedBody } from '#platform/http/streamed-answer.ts'
import { csvHead, csvLines, type CsvColumns, type ListNotes } from '#shared/text/csv.ts'

interface CsvFile<Row> {
  fileName: string
  columns: CsvColumns<Row>
  /** The rows of a page, and the cursor of the next one. */
  load(cursor: string | undefined): Promise<{ items: Row[]; next: string | null }>
  atMost?: number
  /**
   * The audit log of the export: written before the first line when there are several pages, and with the number of
   * lines sent.
   */
  notes?: ListNotes
}

const noNotes: ListNotes = { begun: async () => {}, ended: async () => {} }

/** The maximum number of rows in one file. */
const mostRows = 100_000

/** A list as a CSV file, sent page by page. Errors of the first page are thrown before the first line is sent. */
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

/** Logs the number of lines sent, whether complete, cut off by the client or failed. */
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
