import { join, resolve } from 'node:path'
import { migrationsFolder, runCommand, print, type Place } from './command.ts'
import { FolderBackupControl } from '#platform/backup/folder-backup-control.ts'
import { backupName, filesFolderOf } from '#platform/backup/backup-names.ts'
import { checkBackup, migrationsOf } from '#platform/backup/check-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { version as productVersion } from '#platform/version.ts'
import { sizeText } from '#operations/rules/backup-retention.ts'

// npm run backup: writes a backup of the whole market into one file while it is running. Needs only Node.

const usage = `npm run backup                             writes DATA_DIR/backups/sokora-….sokora
npm run backup -- --out <file>             somewhere else
npm run backup -- --without-files          without uploads
npm run backup -- --list                   those that lie in DATA_DIR/backups
npm run backup -- --check <file>           reads one whole and compares every hash in it
Each with --json for one line of JSON. Exit code 0: done, 1: it was not, 2: not understood.`

const options = {
  out: { type: 'string' },
  'without-files': { type: 'boolean' },
  list: { type: 'boolean' },
  check: { type: 'string' },
} as const

async function make({ config, databaseUrl }: Place, out: string | undefined, withoutFiles: boolean) {
  const file = out ? resolve(out) : join(config.backupDir, backupName('command', Date.now()))
  const filesFolder = withoutFiles ? undefined : filesFolderOf(config)
  const { publicUrl, secret } = config
  const made = await writeBackup({
    databaseUrl,
    file,
    filesFolder,
    reason: 'command',
    product: productVersion,
    publicUrl,
    secret,
  })
  print(
    `${made.file}: ${made.rows} rows, ${made.files} files, ${sizeText(made.bytes)}, in ${(made.durationMs / 1000).toFixed(1)} s`,
  )
  if (secret === undefined) print('The secret of this market is in it: keep the file where nobody else can read it.')
  else
    print(
      'SECRET is not in it: without that, second steps and waiting letters in it cannot be read. Keep it somewhere else.',
    )
  if (config.s3) print('Uploads lie in your bucket: they are not in it.')
  return { ...made }
}

async function check(file: string) {
  const { about, end } = await checkBackup(resolve(file))
  await migrationsOf(about, migrationsFolder)
  const rows = end.tables.reduce((sum, table) => sum + table.rows, 0)
  print(
    `${file} is whole: "${about.market}", ${about.createdAt}, Sokora ${about.product}, ${end.tables.length} tables, ${rows} rows, ${end.files} files`,
  )
  return {
    market: about.market,
    createdAt: about.createdAt,
    product: about.product,
    tables: end.tables,
    rows,
    files: end.files,
  }
}

async function list({ config, databaseUrl }: Place) {
  const stored = await new FolderBackupControl(config, databaseUrl).list()
  for (const { name, bytes, at } of stored)
    print(`${name}  ${sizeText(bytes).padStart(8)}  ${new Date(at).toISOString()}`)
  if (stored.length === 0) print(`There is none in ${config.backupDir}.`)
  return { folder: config.backupDir, backups: stored }
}

await runCommand({
  usage,
  options,
  database: 'as-it-is',
  run: async (place, values) => {
    if (values.list) return list(place)
    if (typeof values.check === 'string') return check(values.check)
    return make(place, values.out as string | undefined, values['without-files'] === true)
  },
})
