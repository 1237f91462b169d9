import { fork, type ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import type { JobDone } from '#platform/images/picture-worker.ts'
import type { PictureMaker, PictureOutcome, PictureRequest } from '#shared/adapters/picture-maker.ts'

interface Limits {
  seconds: number
  megabytes: number
  /** The process exits after this time without work, to free its memory. */
  idleSeconds: number
}

const usual: Limits = { seconds: 60, megabytes: 700, idleSeconds: 120 }

// Resolved by the package's import map, so that it works from sources and from the build.
const program = createRequire(import.meta.url).resolve('#platform/images/picture-worker.ts')

/**
 * Resizes pictures in a separate process, one after the other. The process is started on demand, and again after a
 * crash.
 */
export class PictureWorker implements PictureMaker {
  private readonly limits: Limits
  private child: ChildProcess | undefined
  private last: Promise<unknown> = Promise.resolve()
  private idle: NodeJS.Timeout | undefined
  private jobs = 0
  private isClosed = false

  constructor(limits: Partial<Limits> = {}) {
    this.limits = { ...usual, ...limits }
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  make(bytes: Uint8Array, wish: PictureRequest): Promise<PictureOutcome> {
    const task = this.last.then(() => this.work(bytes, wish))
    this.last = task.catch(() => {})
    return task
  }

  /** Unfinished work is rejected with an error. */
  close(): void {
    this.isClosed = true
    clearTimeout(this.idle)
    this.child?.kill('SIGKILL')
  }

  private async work(bytes: Uint8Array, wish: PictureRequest): Promise<PictureOutcome> {
    if (this.isClosed) return { lost: 'closed' }
    clearTimeout(this.idle)
    const child = (this.child ??= this.start())
    const watch = setInterval(() => void this.stopWhenLarge(child), 200)
    const clock = setTimeout(() => child.kill('SIGKILL'), this.limits.seconds * 1000)
    try {
      return await this.request(child, bytes, wish)
    } finally {
      clearInterval(watch)
      clearTimeout(clock)
      this.idle = setTimeout(() => this.sendHome(child), this.limits.idleSeconds * 1000).unref()
    }
  }

  private request(child: ChildProcess, bytes: Uint8Array, wish: PictureRequest): Promise<PictureOutcome> {
    const number = ++this.jobs
    return new Promise((resume) => {
      const done = (outcome: PictureOutcome) => {
        child.off('message', hear).off('exit', gone)
        resume(outcome)
      }
      const hear = (answer: unknown) => (answer as JobDone).number === number && done((answer as JobDone).outcome)
      const gone = () => done({ lost: this.isClosed ? 'closed' : 'died' })
      child.on('message', hear).on('exit', gone)
      // If the process is gone, its exit event reports the error.
      child.send({ number, bytes, wish }, () => {})
    })
  }

  private start(): ChildProcess {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256'],
      // The process that decodes untrusted files gets no secrets.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('exit', () => {
      if (this.child === child) this.child = undefined
    })
    child.on('error', () => {})
    if (child.pid) lower(child.pid)
    child.unref()
    child.channel?.unref()
    return child
  }

  private sendHome(child: ChildProcess): void {
    if (this.child === child) this.child = undefined
    child.kill()
  }

  private async stopWhenLarge(child: ChildProcess): Promise<void> {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
    if (kilobytes > this.limits.megabytes * 1024) child.kill('SIGKILL')
  }
}

/** Pages have priority; and when memory runs out, the kernel should end this process. */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some systems do not allow this; then it keeps the normal priority.
  }
  void writeFile(`/proc/${pid}/oom_score_adj`, '900').catch(() => {})
}
