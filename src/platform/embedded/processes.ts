import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server, and `unshare`, which becomes one. */
const serverPrograms = ['postgres', 'unshare']
/** The programs that create a cluster: initdb runs the server through a shell. */
export const makingPrograms = [...serverPrograms, 'initdb', 'sh']

/**
 * The processes of these programs that work in `folder` or below it. A process id in a file may belong to another
 * program by now; the working directory of a process is reliable. Empty where there is no /proc.
 */
export function processesIn(folder: string, programs = serverPrograms): number[] {
  if (!existsSync('/proc')) return []
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.map(Number).filter((pid) => worksIn(pid, folder, programs))
}

function worksIn(pid: number, folder: string, programs: string[]): boolean {
  try {
    const place = readlinkSync(`/proc/${pid}/cwd`)
    const isInside = place === folder || place.startsWith(`${folder}/`)
    return isInside && programs.includes(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())
  } catch {
    // The process has ended, or belongs to another user.
    return false
  }
}

/** Sends a signal; returns whether the process exists. Signal 0 only checks that. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
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
export async function endServerOn(cluster: string): Promise<void> {
  const find = () => processesIn(cluster)
  const server = serverIn(cluster)
  const steps: [name: NodeJS.Signals, milliseconds: number][] = [
    ['SIGQUIT', 5_000],
    ['SIGKILL', 10_000],
  ]
  if (server && find().includes(server)) {
    signal(server, 'SIGINT')
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
  if (number && existsSync('/proc') && signal(number, 0)) rmSync(pidFile(cluster), { force: true })
}
