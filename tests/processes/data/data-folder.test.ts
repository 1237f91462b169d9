import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../../src/platform/database/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.ts'
import { makingPrograms, processesIn } from '../../../src/platform/embedded/processes.ts'
import { launchProduct, removeFolder, temporaryFolder } from '../../support/worlds/product.ts'
import { rounds } from '../../support/worlds/sampled.ts'

const folders: string[] = []
function newFolder(): string {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach(removeFolder))

const open = (dataDir: string) => startEmbeddedPostgres({ dataDir, isDurable: false })

const said = async ({ url, stop }: EmbeddedPostgres) => {
  const pool = openPool(url(), 1)
  const { rows } = await pool.query<{ words: string }>('select words from stored')
  await pool.end()
  await stop()
  return rows.map(({ words }) => words)
}

// A market with a value that must never be lost.
const dataDir = newFolder()
const cluster = join(dataDir, 'postgres')
beforeAll(async () => {
  const postgres = await open(dataDir)
  const pool = openPool(postgres.url(), 1)
  await pool.query(`create table stored as select 'an order' as words`)
  // A disposable server writes nothing when it stops, so a checkpoint is forced.
  await pool.query('checkpoint')
  await pool.end()
  await postgres.stop()
})

/** Everything in a folder, with the attributes that reveal writes, replacements and changes of ownership. */
function stateOf(folder: string): string[] {
  const names = ['', ...(readdirSync(folder, { recursive: true }) as string[])]
  return names.toSorted().map((name) => {
    const { ino, size, mtimeMs, ctimeMs, mode, uid } = lstatSync(join(folder, name))
    return [name, ino, size, mtimeMs, ctimeMs, mode, uid].join(' ')
  })
}

const away = `${cluster}.away`
const without = (part: string) => ({
  spoil: () => renameSync(join(cluster, part), away),
  mend: () => renameSync(away, join(cluster, part)),
})
const insteadOfCluster = (make: () => void) => ({
  spoil: () => (renameSync(cluster, away), make()),
  mend: () => (rmSync(cluster), renameSync(away, cluster)),
})

test.each([
  {
    what: 'whose PG_VERSION is missing',
    ...without('PG_VERSION'),
    words: 'is not a whole database: PG_VERSION is missing.',
  },
  { what: 'whose databases are missing', ...without('base'), words: 'base/1/PG_VERSION is missing.' },
  { what: 'whose control file is missing', ...without('global/pg_control'), words: 'global/pg_control is missing.' },
  { what: 'whose log is missing', ...without('pg_wal'), words: 'pg_wal is missing.' },
  {
    what: 'whose control file was copied as an empty one',
    spoil: () => (without('global/pg_control').spoil(), writeFileSync(join(cluster, 'global/pg_control'), '')),
    mend: () => (rmSync(join(cluster, 'global/pg_control')), without('global/pg_control').mend()),
    words: 'global/pg_control is missing.',
  },
  {
    what: 'of another major version',
    spoil: () => (without('PG_VERSION').spoil(), writeFileSync(join(cluster, 'PG_VERSION'), '17\n')),
    mend: () => (rmSync(join(cluster, 'PG_VERSION')), without('PG_VERSION').mend()),
    words: 'was written by PostgreSQL 17, and this Sokora brings PostgreSQL 18.',
  },
  {
    what: 'that is a link to nowhere',
    ...insteadOfCluster(() => symlinkSync('/nowhere/at/all', cluster)),
    words: 'leads to /nowhere/at/all',
  },
  { what: 'that is a file', ...insteadOfCluster(() => writeFileSync(cluster, 'words')), words: 'is not a folder.' },
])('a database folder $what is reported in one line, and nothing is changed', async ({ spoil, mend, words }) => {
  spoil()
  const before = stateOf(dataDir)
  const error = await open(dataDir).then(
    ({ stop }) => stop().then(() => 'It started.'),
    (error: Error) => error.message,
  )
  const after = existsSync(dataDir) && stateOf(dataDir)
  mend()
  expect(error).toContain(words)
  expect(error).toMatch(/^[^\n]+ Nothing was changed\.$/)
  expect(after).toEqual(before)
  expect(await said(await open(dataDir))).toEqual(['an order'])
})

test('the product exits with code 1 on an incomplete database copy, with one line, and leaves it unchanged', async () => {
  const { spoil, mend } = without('PG_VERSION')
  spoil()
  const before = stateOf(cluster)
  const product = launchProduct({ DATA_DIR: dataDir })
  await once(product.child, 'exit')
  const after = existsSync(cluster) && stateOf(cluster)
  mend()
  expect(product.child.exitCode).toBe(1)
  expect(product.words().trim().split('\n').slice(1)).toEqual([expect.stringContaining('PG_VERSION is missing')])
  expect(after).toEqual(before)
})

test('a first start that is stopped in the middle of the demo ends in peace', async () => {
  const product = launchProduct({ DATA_DIR: newFolder(), DEMO: '1' })
  await expect.poll(product.words, { timeout: 60_000, interval: 5 }).toContain('Making the demo world')
  const closed = once(product.child, 'close')
  expect(await product.stop()).toBe(0)
  // The process that plants has the same output, so it has ended as well.
  await closed
  expect(product.words().trim().split('\n').at(-1)).toBe('Closing …')
})

test('a broken link as data folder is not replaced', async () => {
  const link = join(newFolder(), 'data')
  symlinkSync('/nowhere/at/all', link)
  await expect(open(link)).rejects.toThrow('leads to /nowhere/at/all, which is not there.')
  expect(existsSync('/nowhere')).toBe(false)
})

test('the database can be behind a link, on another disk', async () => {
  const elsewhere = join(newFolder(), 'database')
  renameSync(cluster, elsewhere)
  symlinkSync(elsewhere, cluster)
  const words = await said(await open(dataDir))
  const isLink = lstatSync(cluster).isSymbolicLink()
  rmSync(cluster)
  renameSync(elsewhere, cluster)
  expect(words).toEqual(['an order'])
  expect(isLink).toBe(true)
})

test('leftovers of a killed start are removed, with their processes; similar files and processes are not', async () => {
  const draft = (name: string) => {
    mkdirSync(join(dataDir, name, 'cluster'), { recursive: true })
    writeFileSync(join(dataDir, name, 'cluster/PG_VERSION'), '18\n')
    return join(dataDir, name)
  }
  const ours = draft('postgres.new-a1B2c3')
  writeFileSync(join(ours, 'made-by-sokora'), '')
  const foreign = [draft('postgres.new-ZZZZZZ'), draft('postgres.new-copy-of-monday'), draft('postgres.old-a1B2c3')]
  const orphan = spawn('sh', ['-c', 'sleep 600; true'], { cwd: join(ours, 'cluster') })
  const ended = once(orphan, 'exit')
  await expect.poll(() => processesIn(ours, makingPrograms)).toEqual([orphan.pid])
  expect(await said(await open(dataDir))).toEqual(['an order'])
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(existsSync(ours)).toBe(false)
  for (const folder of foreign) {
    expect(existsSync(join(folder, 'cluster/PG_VERSION'))).toBe(true)
    removeFolder(folder)
  }
})

test('the process id of an old server may belong to any program, which is neither stopped nor an obstacle', async () => {
  const stranger = spawn('sleep', ['600'])
  onTestFinished(() => void stranger.kill())
  writeFileSync(
    join(cluster, 'postmaster.pid'),
    `${stranger.pid}\n${cluster}\n1700000000\n5432\n${dataDir}/run\n\n0 0\nready\n`,
  )
  expect(await said(await open(dataDir))).toEqual(['an order'])
  expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
})

function firstStart(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../support/worlds/first-start.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const isOpen = once(child.stdout, 'data')
  return { child, isOpen, ended: once(child, 'exit') }
}

test(
  'a first start killed at any moment is completed by the next one, and leaves nothing behind',
  { timeout: 600_000 },
  async () => {
    // The first run is undisturbed, into an empty folder behind a symbolic link, and measures the duration.
    const [linked, elsewhere] = [newFolder(), join(newFolder(), 'database')]
    mkdirSync(elsewhere)
    symlinkSync(elsewhere, join(linked, 'postgres'))
    const startedAt = performance.now()
    const whole = firstStart(linked)
    await whole.isOpen
    const duration = performance.now() - startedAt
    whole.child.kill('SIGTERM')
    await whole.ended
    expect(readdirSync(elsewhere)).toContain('PG_VERSION')
    const amount = rounds(4, 50)
    for (let round = 1; round <= amount; round++) {
      const folder = newFolder()
      const { child, ended } = firstStart(folder)
      await sleep((duration * round) / (amount + 0.5))
      child.kill('SIGKILL')
      await ended
      const postgres = await open(folder)
      const pool = openPool(postgres.url(), 1)
      expect((await pool.query('select current_database() as name')).rows).toEqual([{ name: 'sokora' }])
      await pool.end()
      await postgres.stop()
      expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.lock', 'run'])
      expect(processesIn(folder, makingPrograms)).toEqual([])
      removeFolder(folder)
    }
  },
)
