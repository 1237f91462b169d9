// oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin
import { createRequire } from 'node:module'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** What a thread is told: something to do, or to go home. */
export type Order<Task> = { number: number; task: Task } | 'close'
export type Reply<Done> = { number: number; done: Done } | { number: number; failure: string }

interface Waiting<Done> {
  resume(done: Done): void
  reject(error: Error): void
}

interface Options extends WorkerOptions {
  /** By the package's own map ("#platform/…"), so that it is found from sources and from the build alike. */
  program: string
  /** "documents": whose thread it is, for the log. */
  of: string
}

const idleSeconds = 120

/** A thread that is begun with the first thing to do and, without work for a while, goes and takes its memory with it. */
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

  /** Lets it put its things away first, but not for ever. */
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

/** Inside the thread: the answer to one order. */
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
