// oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin
// Started by image-pipeline.ts. It has its own connections to the database and the file storage; a child process decodes
// the pictures.
import { parentPort, workerData } from 'node:worker_threads'
import { makeSizes } from '#media/commands/make-sizes.ts'
import { openDatabase, openPool } from '#platform/database/database.ts'
import { PictureWorker } from '#platform/images/picture-maker.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { replyTo, type Order } from '#platform/jobs/work-thread.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { ImagePipelineData } from './image-pipeline.ts'

const { database, config } = workerData as ImagePipelineData
const pool = openPool(database, 2)
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
