// oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin
// Begun by picture-desk.ts. It has its own way to the database and the files; the pictures themselves are decoded in a process below it.
import { parentPort, workerData } from 'node:worker_threads'
import { makeSizes } from '#media/commands/make-sizes.ts'
import { openDatabase, openPool } from '#platform/database.ts'
import { PictureWorker } from '#platform/picture-maker.ts'
import { openStorage } from '#platform/storage.ts'
import { replyTo, type Order } from '#platform/work-thread.ts'
import type { Instant } from '#shared/instant.ts'
import type { DeskData } from './picture-desk.ts'

const { databaseUrl, config } = workerData as DeskData
const pool = openPool(databaseUrl, 2)
const db = openDatabase(pool)
const files = await openStorage(config)
const pictures = new PictureWorker()
let current: Promise<unknown> = Promise.resolve()

const work = (now: Instant) => makeSizes({ db, now }, { files, pictures })

async function close(): Promise<void> {
  pictures.close()
  await current
  files.close()
  await pool.end()
  parentPort!.close()
}

parentPort!.on('message', (order: Order<Instant>) => {
  if (order === 'close') return void close()
  current = replyTo(order, work).then((reply) => parentPort!.postMessage(reply))
})
