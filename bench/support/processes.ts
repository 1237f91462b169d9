import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnvironment, serverFlags } from '../../bin/server-options.mjs'

const root = join(import.meta.dirname, '../..')
const ticksPerSecond = 100

export interface Running {
  child: ChildProcess
  pid: number
  url: string
  stop(): Promise<void>
}

/** Starts the built product on a port and waits until it responds. */
export async function startProduct(port: number, environment: Record<string, string>): Promise<Running> {
  return startNode([...serverFlags, join(root, 'src/server/main.ts')], port, { ...environment, ...serverEnvironment })
}

/** A bare node:http server that sends a file with a few headers: the best that the machine can do. */
export const startBare = (port: number, file: string) =>
  startNode([join(import.meta.dirname, 'bare-server.ts')], port, { BODY: file })

async function startNode(args: string[], port: number, environment: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment, PORT: String(port) },
  })
  child.stdout!.resume()
  const url = `http://127.0.0.1:${port}`
  await answered(`${url}/readyz`, child)
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await new Promise((resume) => child.once('exit', resume))
  }
  return { child, pid: child.pid!, url, stop }
}

export async function answered(url: string, child: ChildProcess, seconds = 120): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode} before it answered.`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await sleep(10)
  }
  throw new Error(`${url} did not answer in ${seconds} s.`)
}

/** User and system time of a process and of its ended children, in milliseconds. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
    return ((fields[11]! + fields[12]! + fields[13]! + fields[14]!) * 1000) / ticksPerSecond
  } catch {
    return 0
  }
}

const parentOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
  } catch {
    return -1
  }
}

/** The CPU time of PostgreSQL: the postmaster with its ended children, and its running children. */
export function postgresCpu(postmaster: number): number {
  const living = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster)
  return cpuOf(postmaster) + living.reduce((sum, pid) => sum + cpuOf(pid), 0)
}

export const processCpu = cpuOf

export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Background jobs run after the start (such as free times); waits until they are done. */
export async function untilQuiet({ product, postmaster }: { product: Running; postmaster: number }): Promise<void> {
  const deadline = Date.now() + 600_000
  const total = () => processCpu(product.pid) + postgresCpu(postmaster)
  for (let quietSeconds = 0; quietSeconds < 3 && Date.now() < deadline;) {
    const before = total()
    await sleep(1_000)
    quietSeconds = total() - before < 30 ? quietSeconds + 1 : 0
  }
}
