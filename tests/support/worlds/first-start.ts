import { startEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.ts'

// A process that opens the database in the given folder, prints so, and keeps running. Its data need not survive a
// power failure.
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2]!, isDurable: false })
process.stdout.write('open\n')
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
setInterval(() => {}, 60_000)
