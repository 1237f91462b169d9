import type { DetailedError, Upload } from 'tus-js-client'
import type { MediaPurpose } from '#media/contract.ts'
import { pauseBeforeTry } from '#media/rules/upload-queue.ts'

interface Witness {
  onSent(bytes: number): void
  /** The connection broke; the upload continues automatically. */
  onLost(): void
  onReceived(mediaId: string): void
  onFailed(text: string, canRetry: boolean): void
}

/** Well below the limit of a megabyte per request, so that a broken connection loses little. */
const chunkBytes = 512 * 1024
/** A request without progress for this long is aborted. */
const patienceMs = 30_000

export interface SendingFile {
  /** Stops for now. */
  pause(): void
  /** Stops permanently and deletes the uploaded part. */
  abandon(): void
}

/**
 * Uploads a file in parts. The progress is stored in the browser: the same file continues after a lost connection and
 * after a reload.
 */
export function sendFile(file: File, purpose: MediaPurpose, witness: Witness): SendingFile {
  const sending = new Sending(file, purpose, witness)
  void sending.begin()
  return sending
}

class Sending {
  private readonly file: File
  private readonly purpose: MediaPurpose
  private readonly witness: Witness
  private upload: Upload | undefined
  private failures = 0
  private isOver = false
  private watch: ReturnType<typeof setTimeout> | undefined

  constructor(file: File, purpose: MediaPurpose, witness: Witness) {
    this.file = file
    this.purpose = purpose
    this.witness = witness
  }

  async begin() {
    try {
      const tus = await import('tus-js-client')
      if (this.isOver) return
      this.upload = new tus.Upload(this.file, this.options())
      const [before] = (await this.upload.findPreviousUploads()).toSorted((a, b) =>
        b.creationTime.localeCompare(a.creationTime),
      )
      if (before) this.upload.resumeFromPreviousUpload(before)
      if (!this.isOver) this.start()
    } catch {
      this.end(() => this.witness.onFailed('The part of the program that sends files did not arrive. Try again.', true))
    }
  }

  pause() {
    this.end(() => void this.upload?.abort().catch(() => {}))
  }

  abandon() {
    this.end(() => void this.upload?.abort(true).catch(() => {}))
  }

  private options() {
    return {
      endpoint: '/api/v1/uploads',
      metadata: { filename: this.file.name, purpose: this.purpose },
      chunkSize: chunkBytes,
      retryDelays: null,
      removeFingerprintOnSuccess: true,
      fingerprint: ({ name, type, size, lastModified }: File) =>
        Promise.resolve(['sokora', this.purpose, name, type, size, lastModified].join('-')),
      onProgress: (bytes: number) => this.sent(bytes),
      onChunkComplete: () => void (this.failures = 0),
      onError: (error: Error | DetailedError) => this.failed(error),
      onSuccess: () => this.end(() => this.witness.onReceived(this.upload!.url!.split('/').pop()!)),
    }
  }

  private start() {
    this.watchOver()
    this.upload!.start()
  }

  private sent(bytes: number) {
    if (this.isOver) return
    this.watchOver()
    this.witness.onSent(bytes)
  }

  private watchOver() {
    clearTimeout(this.watch)
    this.watch = setTimeout(() => {
      void this.upload?.abort()
      this.goOnLater(0)
    }, patienceMs)
  }

  private failed(error: Error | DetailedError) {
    const answer = 'originalResponse' in error ? error.originalResponse : null
    const status = answer?.getStatus() ?? 0
    const isPassing = status === 0 || status === 409 || status === 423 || (status >= 500 && status !== 507)
    if (isPassing) this.goOnLater(status)
    else this.end(() => this.witness.onFailed(wordsIn(answer?.getBody()), status === 429 || status === 401))
  }

  private goOnLater(status: number) {
    if (this.isOver) return
    clearTimeout(this.watch)
    const pause = pauseBeforeTry(++this.failures, status !== 0)
    if (pause === null)
      return this.end(() => this.witness.onFailed('The file could not be sent. Try again in a moment.', true))
    this.witness.onLost()
    void connectionOr(pause).then(() => !this.isOver && this.start())
  }

  private end(notify: () => void) {
    clearTimeout(this.watch)
    if (this.isOver) return
    this.isOver = true
    notify()
  }
}

/** Waits for a time, or until the browser is online again. */
const connectionOr = (ms: number) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      removeEventListener('online', goOn)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(goOn, ms)
    addEventListener('online', goOn)
  })

/** The message of the server's error response. */
function wordsIn(body: string | undefined): string {
  try {
    const { error } = JSON.parse(body ?? '') as { error?: { message?: string } }
    if (error?.message) return error.message
  } catch {
    // The body is not an error of our API.
  }
  return 'This file cannot be taken.'
}
