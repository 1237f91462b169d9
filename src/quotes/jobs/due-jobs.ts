import type { Job } from '#platform/jobs/job.ts'
import { moveDueQuotes } from '#quotes/commands/move-due-quotes.ts'

export const quoteJobs: Job[] = [{ name: 'quotes.move-due', everySeconds: 30, run: moveDueQuotes }]
