import { join, resolve } from 'node:path'
import { migrationsFolder, runCommand, print } from './command.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { openPool } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openStorage } from '#platform/storage/storage.ts'

// npm run restore: restores a backup into an empty database, or replaces an existing market.

const usage = `npm run restore -- <file>                          into an empty database (a new DATA_DIR, or DATABASE_URL)
npm run restore -- <file> --replace "<name>"       in the place of the market of that name, which must be stopped
npm run restore -- <file> --other-secret           though SECRET is another one: what it sealed stays unreadable (unless SECRET_OLD opens it)
npm run restore -- <file> --without-files          without the uploads in it
Everything is checked before anything changes, and changed all at once or not at all.
Each with --json for one line of JSON. Exit code 0: done, 1: refused or failed, 2: not understood.`

await runCommand({
  usage,
  options: { replace: { type: 'string' }, 'other-secret': { type: 'boolean' }, 'without-files': { type: 'boolean' } },
  words: [1, 1],
  database: 'alone',
  run: async ({ config, databaseUrl }, values, [file]) => {
    const storage = values['without-files'] ? undefined : await openStorage(config)
    const began = Date.now()
    const { about, end } = await restoreBackup({
      databaseUrl,
      file: resolve(file!),
      migrationsFolder,
      files: storage,
      replaces: values.replace as string | undefined,
      secret: config.secret,
      oldSecret: config.oldSecret,
      acceptsOtherSecret: values['other-secret'] === true,
      onProgress: print,
    }).finally(() => storage?.close())
    const pool = openPool(databaseUrl, 1)
    pool.options.query_timeout = 0
    const missing = await migrate(pool, migrationsFolder).finally(() => pool.end())
    const rows = end.tables.reduce((sum, table) => sum + table.rows, 0)
    print(
      `"${about.market}" of ${about.createdAt} is back: ${rows} rows, ${end.files} files, in ${Math.round((Date.now() - began) / 1000)} s`,
    )
    if (missing.length > 0) print(`Brought up to date (${missing.length} migrations)`)
    if (!about.hasFiles)
      print(
        `Uploads were not in it. Put them back into ${join(config.dataDir, 'files')}, or set the bucket's variables.`,
      )
    return { market: about.market, createdAt: about.createdAt, rows, files: end.files, migrations: missing }
  },
})
