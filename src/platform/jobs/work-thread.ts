// oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin
import { createRequire } from 'node:module'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A message to the thread: a task, or the order to close. */
export type Order<Task> = { number: number; task: Task } | 'close'
export type Reply<Done> = { number: number; done: Done } | { number: number; failure: string }

interface Waiting<Done> {
  resume(done: Done): void
  reject(error: Error): void
}

interface Options extends WorkerOptions {
  /** Resolved by the package's import map ("#platform/…"), so that it works from sources and from the build. */
  program: string
  /** "documents": the purpose of the thread, for the log. */
  of: string
}

const idleSeconds = 120

/** A thread that starts with the first task and, after an idle time, exits to free its memory. */
export class WorkThread<Task, Done> {
  private readonly options: Options
  private thread: Worker | undefined
  private readonly waiting = new Map<number, Waiting<Done>>()
  private orders = 0
  private idle: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.options = options
  }

  run(task: Task): Promise<Done> {
    clearTimeout(this.idle)
    const thread = (this.thread ??= this.start())
    const number = ++this.orders
    return new Promise((resume, reject) => {
      this.waiting.set(number, { resume, reject })
      thread.postMessage({ number, task } satisfies Order<Task>)
    })
  }

  /** Lets the thread finish its cleanup, up to a time limit. */
  async close(patienceMs = 5_000): Promise<void> {
    clearTimeout(this.idle)
    const { thread } = this
    if (!thread) return
    const end = new Promise((resume) => thread.once('exit', resume))
    thread.postMessage('close' satisfies Order<Task>)
    const patience = setTimeout(() => void thread.terminate(), patienceMs)
    await end
    clearTimeout(patience)
  }

  private start(): Worker {
    const { program, of, ...options } = this.options
    const thread = new Worker(createRequire(import.meta.url).resolve(program), { execArgv: [], ...options })
    thread.unref()
    thread.on('message', (reply: Reply<Done>) => this.hear(reply))
    const lost = (reason: unknown) =>
      this.lose(thread, reason instanceof Error ? reason : new Error(`the thread of ${of} has ended`))
    return thread.on('error', lost).on('exit', lost)
  }

  private hear(reply: Reply<Done>): void {
    const one = this.waiting.get(reply.number)
    this.waiting.delete(reply.number)
    if ('done' in reply) one?.resume(reply.done)
    else one?.reject(new Error(reply.failure))
    if (this.waiting.size === 0) this.idle = setTimeout(() => this.sendHome(), idleSeconds * 1000).unref()
  }

  private sendHome(): void {
    this.thread?.postMessage('close' satisfies Order<Task>)
    this.thread = undefined
  }

  private lose(thread: Worker, reason: Error): void {
    if (this.thread !== thread) return
    this.thread = undefined
    for (const one of this.waiting.values()) one.reject(reason)
    this.waiting.clear()
  }
}

/** Inside the thread: runs one task and sends the result. */
export async function replyTo<Task, Done>(
  { number, task }: Exclude<Order<Task>, 'close'>,
  work: (task: Task) => Promise<Done>,
): Promise<Reply<Done>> {
  try {
    return { number, done: await work(task) }
  } catch (error) {
    return { number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
