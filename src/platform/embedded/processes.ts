import { spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Programs } from '#platform/embedded/programs.ts'

/** A server, and `unshare`, which becomes one. */
const serverPrograms = ['postgres', 'unshare']
/** The programs that create a cluster: initdb runs the server through a shell. */
export const makingPrograms = [...serverPrograms, 'initdb', 'sh']

/** Each system lists processes in its own way. */
const lists: Partial<Record<NodeJS.Platform, (folder: string, programs: string[]) => number[]>> = {
  linux: (folder, programs) =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => worksIn(pid, folder, programs)),
  darwin: (folder, programs) => {
    const { stdout } = spawnSync('lsof', lsofArguments(programs), { encoding: 'utf8' })
    return processesOfLsof(stdout ?? '', folder)
  },
  // Without working directories: the server that wrote its number into the folder, if it still is one.
  win32: (folder) => {
    const pid = serverIn(folder)
    if (!pid) return []
    const { stdout } = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' })
    return isPostgresTask(stdout ?? '', pid) ? [pid] : []
  },
}

/**
 * The processes of these programs that work in `folder` or below it. A process id in a file may belong to another
 * program by now; the working directory of a process is reliable. Empty on systems that we do not know.
 */
export const processesIn = (folder: string, programs = serverPrograms): number[] =>
  lists[process.platform]?.(folder, programs) ?? []

const isInside = (place: string, folder: string) => place === folder || place.startsWith(folder + sep)

function worksIn(pid: number, folder: string, programs: string[]): boolean {
  try {
    if (!isInside(readlinkSync(`/proc/${pid}/cwd`), folder)) return false
    return programs.includes(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())
  } catch {
    // The process has ended, or belongs to another user.
    return false
  }
}

/** `lsof` that lists the working directories of programs, a field a line. */
export const lsofArguments = (programs: string[]) => [
  '-a',
  '-d',
  'cwd',
  '-c',
  `/^(${programs.join('|')})$/`,
  '-F',
  'pn',
]

/** Reads its lines: `p` and a process id, then `n` and the working directory of that process. */
export function processesOfLsof(text: string, folder: string): number[] {
  const found: number[] = []
  let pid = 0
  for (const line of text.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1))
    else if (line.startsWith('n') && isInside(line.slice(1), folder)) found.push(pid)
  }
  return found
}

/** Whether a line of Windows' `tasklist` says that a process is a PostgreSQL: "postgres.exe","4711",… */
export const isPostgresTask = (text: string, pid: number): boolean =>
  text.split(/\r?\n/).some((line) => line.toLowerCase().startsWith(`"postgres.exe","${pid}",`))

/** Sends a signal; returns whether the process exists. Signal 0 only checks that. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/**
 * Sends a signal to a server. Windows has none, and Node would end the process at once; PostgreSQL's own program
 * delivers it as an event.
 */
export function signalServer(
  { pid }: Pick<ChildProcess, 'pid'>,
  name: NodeJS.Signals,
  { pg_ctl }: Pick<Programs, 'pg_ctl'>,
  platform = process.platform,
): void {
  if (!pid) return
  if (platform === 'win32') spawnSync(pg_ctl, ['kill', name.slice('SIG'.length), String(pid)], { windowsHide: true })
  else signal(pid, name)
}

async function untilNone(find: () => number[], milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (find().length > 0) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/** Kills the processes that a dead start left in a folder that is to be deleted. */
export async function killProcessesIn(folder: string): Promise<void> {
  const find = () => processesIn(folder, makingPrograms)
  const killAll = () => {
    const found = find()
    for (const pid of found) signal(pid, 'SIGKILL')
    return found
  }
  if (!(await untilNone(killAll, 10_000)))
    throw new Error(`The processes ${find().join(', ')} work in ${folder} and do not end.`)
}

/**
 * Ends the server that a killed process left running on `cluster`: by a shutdown, then by force, from which PostgreSQL
 * recovers. Requires the lock of the folder. @throws when a process still runs there after that.
 */
export async function endServerOn(cluster: string, programs: Pick<Programs, 'pg_ctl'>): Promise<void> {
  const find = () => processesIn(cluster)
  const server = serverIn(cluster)
  const steps: [name: NodeJS.Signals, milliseconds: number][] = [
    ['SIGQUIT', 5_000],
    ['SIGKILL', 10_000],
  ]
  if (server && find().includes(server)) {
    signalServer({ pid: server }, 'SIGINT', programs)
    if (await untilNone(find, 30_000)) return
  }
  for (const [name, milliseconds] of steps) {
    for (const pid of find()) signal(pid, name)
    if (await untilNone(find, milliseconds)) return
  }
  throw new Error(
    `The processes ${find().join(', ')} of an earlier start work in ${cluster} and do not end. End them, then start again.`,
  )
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

function serverIn(cluster: string): number | undefined {
  const file = pidFile(cluster)
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

/**
 * After a power failure, or in a restarted container, the process id in the file of the last server may belong to any
 * program. PostgreSQL would take that for a running server and never start. Call it when no server runs on `cluster`.
 */
export function removeStalePid(cluster: string): void {
  const number = serverIn(cluster)
  if (number && lists[process.platform] && signal(number, 0)) rmSync(pidFile(cluster), { force: true })
}
