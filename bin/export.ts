import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { runCommand, print } from './command.ts'
import { filesFolderOf } from '#platform/backup/backup-names.ts'
import { exportTables } from '#platform/backup/export-tables.ts'
import { stayingHere, exportReadme } from '#operations/rules/data-export.ts'
import { sizeText } from '#operations/rules/backup-retention.ts'

// npm run export: exports all data in a format for other programs.

const usage = `npm run export -- <file.zip>                    all tables as JSON lines, and uploads
npm run export -- <file.zip> --without-files    without uploads
Passwords, sessions and secrets stay here. With --json for one line of JSON. Exit code 0: done, 1: it was not, 2: not understood.`

await runCommand({
  usage,
  options: { 'without-files': { type: 'boolean' } },
  words: [1, 1],
  database: 'as-it-is',
  run: async ({ config, databaseUrl }, values, [name]) => {
    const file = resolve(name!)
    const filesFolder = values['without-files'] ? undefined : filesFolderOf(config)
    const draft = `${file}.part`
    const source = exportTables({ databaseUrl, filesFolder, leftOut: stayingHere, readme: exportReadme })
    try {
      await pipeline(Readable.from(source, { highWaterMark: 8 }), createWriteStream(draft, { mode: 0o600 }))
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    const { size } = await stat(file)
    print(`${file}: ${sizeText(size)}`)
    return { file, bytes: size }
  },
})
