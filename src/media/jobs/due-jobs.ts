import { purgeMedia } from '#media/commands/purge-media.ts'
import { hasDueMedia } from '#media/queries/has-due-media.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { FileStore } from '#shared/adapters/file-store.ts'
import type { Instant } from '#shared/time/instant.ts'

interface Workshop {
  files: FileStore
  /** Runs `makeSizes` of this slice in a thread of its own. */
  imagePipeline: { makeSizes(now: Instant): Promise<number> }
}

/** The jobs of this slice: they make sizes of images and delete expired files. */
export const mediaJobsWith = ({ files, imagePipeline }: Workshop): Job[] => [
  {
    name: 'media.make-sizes',
    everySeconds: 5,
    wakesOn: ['due:media'],
    run: async (ctx) => ((await hasDueMedia(ctx)) ? imagePipeline.makeSizes(ctx.now) : 0),
  },
  {
    name: 'media.delete-unused-files',
    everySeconds: 600,
    wakesOn: ['due:media-files'],
    run: (ctx) => purgeMedia(ctx, files),
  },
]
