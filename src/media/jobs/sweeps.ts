import { forgetMedia } from '#media/commands/forget-media.ts'
import { hasDueMedia } from '#media/queries/has-due-media.ts'
import type { Sweep } from '#platform/sweeps.ts'
import type { FileStore } from '#shared/file-store.ts'
import type { Instant } from '#shared/instant.ts'

interface Workshop {
  files: FileStore
  /** `makeSizes` of media, in a thread of its own. */
  desk: { makeSizes(now: Instant): Promise<number> }
}

/** What is done with files, in whichever process: their sizes, and their end. */
export const mediaSweepsWith = ({ files, desk }: Workshop): Sweep[] => [
  {
    name: 'media.make-sizes',
    everySeconds: 5,
    wakesOn: ['due:media'],
    run: async (ctx) => ((await hasDueMedia(ctx)) ? desk.makeSizes(ctx.now) : 0),
  },
  { name: 'media.forget', everySeconds: 600, wakesOn: ['due:media-files'], run: (ctx) => forgetMedia(ctx, files) },
]
