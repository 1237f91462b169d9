import { purgeMedia } from '#media/commands/purge-media.ts'
import { hasDueMedia } from '#media/queries/has-due-media.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { FileStore } from '#shared/adapters/file-store.ts'
import type { Instant } from '#shared/time/instant.ts'

interface Workshop {
  files: FileStore
  /** `makeSizes` of media, in a thread of its own. */
  imagePipeline: { makeSizes(now: Instant): Promise<number> }
}

/** What is done with files, in whichever process: their sizes, and their end. */
export const mediaJobsWith = ({ files, imagePipeline }: Workshop): Job[] => [
  {
    name: 'media.make-sizes',
    everySeconds: 5,
    wakesOn: ['due:media'],
    run: async (ctx) => ((await hasDueMedia(ctx)) ? imagePipeline.makeSizes(ctx.now) : 0),
  },
  { name: 'media.forget', everySeconds: 600, wakesOn: ['due:media-files'], run: (ctx) => purgeMedia(ctx, files) },
]
