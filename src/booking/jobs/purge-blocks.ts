import { purgeRemovedBlocks } from '#booking/commands/blocks/purge-removed-blocks.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Nobody waits for it: what was removed cannot come back after a day, whether it is still there or not. */
export const purgeBlocksJob: Job = { name: 'booking.forget-blocks', everySeconds: 3600, run: purgeRemovedBlocks }
