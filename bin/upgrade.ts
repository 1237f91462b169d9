import { migrationsFolder, runCommand, print } from './command.ts'
import { Misuse } from './tool.ts'
import { DatabaseClient } from '#platform/database/connector.ts'
import { planMigrations } from '#platform/database/migrate.ts'
import { version as productVersion } from '#platform/version.ts'

// npm run upgrade -- --dry-run: shows what the next start would change in the data.

const usage = `npm run upgrade -- --dry-run     what the next start of this code would change in the data, changing nothing
An upgrade itself is: stop, replace the code, npm start. A backup is made before anything changes.
With --json for one line of JSON. Exit code 0: this code can open this data, 1: it cannot, 2: not understood.`

await runCommand({
  usage,
  options: { 'dry-run': { type: 'boolean' } },
  database: 'as-it-is',
  run: async ({ config, databaseUrl }, values) => {
    if (!values['dry-run']) throw new Misuse('An upgrade happens at npm start. Add --dry-run to see what it would do.')
    const client = new DatabaseClient({ connectionString: databaseUrl })
    await client.connect()
    const { applied, waiting } = await planMigrations(client, migrationsFolder).finally(() => client.end())
    print(`Sokora ${productVersion}; the data has been through ${applied.length} migrations, ${waiting.length} wait.`)
    for (const { name } of waiting) print(`  ${name}`)
    if (waiting.length > 0) {
      const first = config.backsUpBeforeUpgrade
        ? `makes a backup in ${config.backupDir}, then`
        : '(BACKUP_BEFORE_UPGRADE=0: without a backup)'
      print(`The next start ${first} applies them, each in a transaction of its own.`)
    }
    return { version: productVersion, applied, waiting: waiting.map(({ name }) => name) }
  },
})
