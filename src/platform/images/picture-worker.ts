// A separate process, so that a picture that crashes or blocks a decoder affects nothing else.
import { makePicture } from '#platform/images/picture-sizes.ts'
import type { PictureOutcome, PictureRequest } from '#shared/adapters/picture-maker.ts'

export interface Job {
  number: number
  bytes: Uint8Array
  wish: PictureRequest
}

export interface JobDone {
  number: number
  outcome: PictureOutcome
}

const answer = async ({ number, bytes, wish }: Job): Promise<JobDone> => ({
  number,
  outcome: await makePicture(Buffer.from(bytes), wish),
})

process.on('message', (job: Job) => {
  answer(job).then(
    (done) => process.send!(done),
    () => process.exit(1),
  )
})
process.on('disconnect', () => process.exit(0))
