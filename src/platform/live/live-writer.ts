const text = new TextEncoder()

/** The unread bytes after which a slow client is disconnected; it then reloads. */
const mostWaiting = 64 * 1024

/** Writes one stream in the format of server-sent events (text/event-stream). */
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

  /** Sets the delay before browsers reconnect, in ms. */
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
