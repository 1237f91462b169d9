const text = new TextEncoder()

/** Who reads so slowly that this much waits for them has lost the thread: they are sent away, and ask anew. */
const mostWaiting = 64 * 1024

/** The writing end of one stream of events, in the form that browsers read by themselves (text/event-stream). */
export class LiveWriter {
  readonly body: ReadableStream<Uint8Array>
  private controller!: ReadableStreamDefaultController<Uint8Array>
  private isOpen = true
  private readonly onClosed: () => void

  constructor(onClosed: () => void) {
    this.onClosed = onClosed
    this.body = new ReadableStream<Uint8Array>(
      { start: (controller) => void (this.controller = controller), cancel: () => this.leave() },
      { highWaterMark: mostWaiting, size: (chunk) => chunk!.byteLength },
    )
  }

  say(event: string, data: object): void {
    if (!this.isOpen) return
    if ((this.controller.desiredSize ?? 0) <= 0) return this.close()
    this.controller.enqueue(text.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  }

  /** How long browsers that know no better wait before they open the next stream. */
  advise(retryMs: number): void {
    if (this.isOpen) this.controller.enqueue(text.encode(`retry: ${retryMs}\n\n`))
  }

  close(): void {
    if (!this.isOpen) return
    this.leave()
    this.controller.close()
  }

  private leave() {
    if (!this.isOpen) return
    this.isOpen = false
    this.onClosed()
  }
}
