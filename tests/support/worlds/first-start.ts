import { startEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.ts'

// A process that opens the database in the folder it is told, says so, and stays. What is thrown away need not outlast a power cut.
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2]!, isDurable: false })
process.stdout.write('open\n')
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
setInterval(() => {}, 60_000)
