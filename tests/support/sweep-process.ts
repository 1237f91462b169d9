import { listeners, sweepsWith } from '../../src/jobs.ts'
import { loadSettings } from '../../src/market/queries/load-settings.ts'
import { settleSetting } from '../../src/market/store/settings.server.ts'
import { productClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openEngines } from '../../src/platform/engines.ts'
import { handleHappenings, happened } from '../../src/platform/happenings.ts'
import { openOutgoing } from '../../src/platform/outgoing.ts'
import { SweepLog } from '../../src/platform/sweep-log.ts'
import { Sweeper } from '../../src/platform/sweeper.ts'
import type { Sweep } from '../../src/platform/sweeps.ts'
import { openTransports } from '../../src/platform/transports.ts'

/** All that happens by itself, as a process that can be killed: DATABASE_URL, SMTP_URL and SECRET come from its environment. */
const config = readConfig(process.env)
const engines = await openEngines({
  config,
  databaseUrl: config.databaseUrl!,
  loadSettings,
  settle: settleSetting,
  happened,
  clock: productClock,
  readDemo: async () => true,
  onTopics: (topics) => sweeper.wake(topics),
})
const outside = {
  transports: openTransports(config),
  outgoing: openOutgoing({ allowsLoopback: true }),
  revokeTokens: async () => {},
  events: { takeLosses: () => 0 },
  workshop: {
    files: { remove: async () => {} },
    desk: { makeSizes: async () => 0 },
    payoutAdapters: new Map(),
    backups: { isBusy: true, list: async () => [] },
    system: { plantExamples: async () => {} },
  },
}
const log = new SweepLog({ db: engines.db })
const sweeps: Sweep[] = [handleHappenings(listeners), ...sweepsWith(outside as never)]
const sweeper: Sweeper = new Sweeper({
  sweeps,
  makeContext: () => engines.contextFor({ kind: 'system' }),
  onRun: (sweep, run) => {
    process.stdout.write(`RAN ${sweep.name}\n`)
    return log.note(sweep, run)
  },
  onFailure: (sweep, error) => process.stdout.write(`FAILED ${sweep.name}: ${String(error)}\n`),
})
sweeper.start()
process.stdout.write('ready\n')
