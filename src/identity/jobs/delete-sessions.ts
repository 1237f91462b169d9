import { deleteEndedSessions } from '#identity/commands/sessions/delete-ended-sessions.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Sessions, links, codes and challenges that are over. */
export const deleteSessions: Job = { name: 'identity.delete-sessions', everySeconds: 3600, run: deleteEndedSessions }
