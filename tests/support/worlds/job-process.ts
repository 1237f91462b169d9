import { listeners, jobsWith } from '../../../src/server/jobs.ts'
import { loadSettings } from '../../../src/market/queries/load-settings.ts'
import { settleSetting } from '../../../src/market/store/settings.server.ts'
import { productClock } from '../../../src/platform/clock.ts'
import { readConfig } from '../../../src/platform/config/config.ts'
import { openRuntime } from '../../../src/platform/runtime.ts'
import { deliverEvents, publish } from '../../../src/platform/events/published-events.ts'
import { openOutgoing } from '../../../src/platform/outgoing.ts'
import { JobLog } from '../../../src/platform/jobs/job-log.ts'
import { JobRunner } from '../../../src/platform/jobs/job-runner.ts'
import type { Job } from '../../../src/platform/jobs/job.ts'
import { openTransports } from '../../../src/platform/email/transports.ts'

/** All jobs, as a process that can be killed: DATABASE_URL, SMTP_URL and SECRET come from its environment. */
const config = readConfig(process.env)
const runtime = await openRuntime({
  config,
  databaseUrl: config.databaseUrl!,
  loadSettings,
  settle: settleSetting,
  publish,
  clock: productClock,
  readDemo: async () => true,
  onTopics: (topics) => jobRunner.wake(topics),
})
const outside = {
  transports: openTransports(config),
  outgoing: openOutgoing({ allowsLoopback: true }),
  revokeTokens: async () => {},
  events: { drainLossCount: () => 0 },
  workshop: {
    files: { remove: async () => {} },
    imagePipeline: { makeSizes: async () => 0 },
    payoutAdapters: new Map(),
    backups: { isBusy: true, list: async () => [] },
    system: { plantExamples: async () => {} },
  },
}
const log = new JobLog({ db: runtime.db })
const jobs: Job[] = [deliverEvents(listeners), ...jobsWith(outside as never)]
const jobRunner: JobRunner = new JobRunner({
  jobs,
  makeContext: () => runtime.contextFor({ kind: 'system' }),
  onRun: (job, run) => {
    process.stdout.write(`RAN ${job.name}\n`)
    return log.note(job, run)
  },
  onFailure: (job, error) => process.stdout.write(`FAILED ${job.name}: ${String(error)}\n`),
})
jobRunner.start()
process.stdout.write('ready\n')
