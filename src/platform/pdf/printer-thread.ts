// oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin
// Started by printer.ts.
import { parentPort } from 'node:worker_threads'
import { renderDocument } from '#platform/pdf/render-document.ts'
import { renderText } from '#platform/pdf/render-text.ts'
import { replyTo, type Order } from '#platform/jobs/work-thread.ts'
import type { Sheet } from '#shared/adapters/document-sheet.ts'

const render = (sheet: Sheet) => ('blocks' in sheet ? renderText(sheet) : renderDocument(sheet))

// One after the other: a document takes at most some hundred milliseconds.
let last: Promise<unknown> = Promise.resolve()

parentPort!.on('message', (order: Order<Sheet>) => {
  if (order === 'close') return parentPort!.close()
  last = last.then(() => replyTo(order, render)).then((reply) => parentPort!.postMessage(reply))
})
