import { countReplyTimes } from '#messaging/commands/count-replies.ts'
import type { Job } from '#platform/jobs/job.ts'

export const countRepliesJob: Job = { name: 'messaging.count-replies', everySeconds: 60, run: countReplyTimes }
