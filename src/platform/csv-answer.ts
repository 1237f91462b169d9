import type { Context } from 'hono'
import { csvHead, csvLines, type CsvColumns, type ListNotes } from '#shared/csv.ts'

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
  return c.body(streamOf(first, { ...file, atMost, notes: isWhole ? noNotes : notes }), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file.fileName}"`,
    'cache-control': 'no-store',
  })
}

type Page<Row> = Awaited<ReturnType<CsvFile<Row>['load']>>

function streamOf<Row>(first: Page<Row>, { columns, load, atMost, notes }: CsvFile<Row> & { atMost: number; notes: ListNotes }) {
  const encoder = new TextEncoder()
  let [page, sent] = [first, 0]
  // What was sent until a reader went away, or something broke, was sent.
  const failed = async (error: unknown) => {
    await notes.ended(sent).catch(() => {})
    throw error
  }
  return new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(csvHead(columns))),
    async pull(stream) {
      const rows = page.items.slice(0, atMost - sent)
      sent += rows.length
      if (rows.length > 0) stream.enqueue(encoder.encode(csvLines(columns, rows)))
      if (page.next !== null && sent < atMost) page = await load(page.next).catch(failed)
      else {
        await notes.ended(sent)
        stream.close()
      }
    },
    cancel: () => notes.ended(sent).catch(() => {}),
  })
}
