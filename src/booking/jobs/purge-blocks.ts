import { purgeRemovedBlocks } from '#booking/commands/blocks/purge-removed-blocks.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Not urgent: a removed block cannot be restored after a day, whether it is deleted yet or not. */
export const purgeBlocksJob: Job = { name: 'booking.purge-blocks', everySeconds: 3600, run: purgeRemovedBlocks }
