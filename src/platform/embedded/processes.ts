import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server, and `unshare` for the moment before it becomes one. */
const serverPrograms = ['postgres', 'unshare']
/** What makes a cluster: initdb runs the server through a shell. */
export const makingPrograms = [...serverPrograms, 'initdb', 'sh']

/**
 * The processes of these programs that work in `folder` or below it. A process id in a file may belong to another program by now;
 * the working directory of a process cannot lie. Empty where there is no /proc.
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
    // It has ended meanwhile, or belongs to somebody else.
    return false
  }
}

/** Sends a signal; whether there was somebody to send it to. Signal 0 only asks. */
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

/** Ends whatever a dead start left behind in a folder that is thrown away. */
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
 * Ends the server that a process of ours left running on `cluster` when it was killed: politely, then as after a power cut, from which
 * PostgreSQL recovers by itself. Call it only while holding the lock of the folder.
 * @throws when something still works there after that.
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
 * After a power cut, or in a container that was started anew, the number that the last server wrote down may be that of any program.
 * PostgreSQL would take that for a running server and refuse to start, for ever. Call it when no server works on `cluster`.
 */
export function removeStalePid(cluster: string): void {
  const number = serverIn(cluster)
  if (number && existsSync('/proc') && signal(number, 0)) rmSync(pidFile(cluster), { force: true })
}
