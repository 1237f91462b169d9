// oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin
// Begun by printer.ts.
import { parentPort } from 'node:worker_threads'
import { drawSheet } from '#platform/pdf/draw-sheet.ts'
import { replyTo, type Order } from '#platform/work-thread.ts'
import type { Sheet } from '#shared/sheet.ts'

// One after the other: a sheet is at most some hundred milliseconds.
let last: Promise<unknown> = Promise.resolve()

parentPort!.on('message', (order: Order<Sheet>) => {
  if (order === 'close') return parentPort!.close()
  last = last.then(() => replyTo(order, drawSheet)).then((reply) => parentPort!.postMessage(reply))
})
