import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Misuse, runTool, say } from './tool.ts'
import { importServices } from '#catalogue/commands/import/import-services.ts'
import { prepareImport } from '#catalogue/commands/import/start-import.ts'
import { writeExport, type ExportFormat } from '#catalogue/queries/export-services.ts'
import { selectImport, selectImportLines } from '#catalogue/store/imports.server.ts'
import type { AppContext } from '#server/context.ts'
import { findProviderNamed } from '#providers/queries/find-provider-named.ts'

// npm run services: imports and exports many services as a file. See docs/import.md.

const usage = `npm run services -- import <file> --provider <slug> [--dry-run] [--keep-drafts]
npm run services -- export --provider <slug> [--format csv|json] [--out <file>]`

const options = {
  provider: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'as-drafts': { type: 'boolean', default: false },
  format: { type: 'string', default: 'csv' },
  out: { type: 'string' },
} as const

interface ServiceImportResult {
  provider: string
  file: string
  isDryRun: boolean
  savesAsDraft: boolean
}

async function runImport(ctx: AppContext, { provider, file, isDryRun, savesAsDraft }: ServiceImportResult) {
  const { id: providerId, ownerId } = await findProviderNamed(ctx, provider)
  const wish = { providerId, fileName: basename(file), text: readFileSync(file, 'utf8'), isDryRun, savesAsDraft }
  const { id, total } = await prepareImport(ctx, wish, ownerId)
  say(`${total} services${isDryRun ? ', as a trial' : ''}`)
  // A running market on this machine may process a part of it.
  for (let done = -1; ;) {
    await importServices({ ...ctx, now: Date.now() })
    const { status, counts } = (await selectImport(ctx.db, id))!
    if (total - counts.waiting !== done) say(`${(done = total - counts.waiting)} of ${total}`)
    if (status === 'done' || status === 'stopped') break
  }
  await report(ctx, id)
}

async function report(ctx: AppContext, id: string) {
  const { counts } = (await selectImport(ctx.db, id))!
  say(`${counts.made} new, ${counts.changed} changed, ${counts.same} as before, ${counts.rejected} refused`)
  const rejected = await selectImportLines(ctx.db, id, { after: -1, limit: 2_000, onlyRejected: true })
  for (const { line, key, problems } of rejected)
    say(`line ${line} (${key}): ${problems.map(({ field, text }) => `${field} ${text}`.trim()).join(' ')}`)
  if (rejected.length > 0) process.exitCode = 1
}

async function exportServices(
  ctx: AppContext,
  { provider, format, out }: { provider: string; format: ExportFormat; out: string | undefined },
) {
  const { id } = await findProviderNamed(ctx, provider)
  const { text } = await writeExport(ctx, id, format)
  if (out === undefined) return void process.stdout.write(text)
  writeFileSync(out, text)
  say(`Written to ${out}`)
}

function chosen(args: string[]): (ctx: AppContext) => Promise<void> {
  const { values, positionals } = parsed(args)
  const [command, file, ...more] = positionals
  const { provider, format, out } = values
  if (provider === undefined || more.length > 0) throw new Misuse('')
  if (command === 'import' && file !== undefined) {
    return (ctx) => runImport(ctx, { provider, file, isDryRun: values['dry-run'], savesAsDraft: values['as-drafts'] })
  }
  if (command === 'export' && file === undefined && (format === 'csv' || format === 'json'))
    return (ctx) => exportServices(ctx, { provider, format, out })
  throw new Misuse('')
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Misuse((error as Error).message)
  }
}

await runTool(usage, chosen)
