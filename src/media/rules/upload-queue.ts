/**
 * A file that is being uploaded. `lost`: the connection broke, and the upload continues automatically; `failed`: the
 * person can retry; `refused`: the file was rejected. A completed upload leaves the queue and is in the form.
 */
export interface Upload {
  key: string
  fileName: string
  sizeBytes: number
  sentBytes: number
  state: 'waiting' | 'sending' | 'lost' | 'failed' | 'rejected'
  /** The reason, for people. */
  text: string
  /** A small preview as a data: URL, or ''. */
  preview: string
}

export type UploadEvent =
  | { type: 'added'; uploads: Upload[] }
  | { type: 'started' | 'lost' | 'left' | 'retried'; key: string }
  | { type: 'sent'; key: string; bytes: number }
  | { type: 'failed' | 'rejected'; key: string; text: string }

export const newUpload = (
  key: string,
  file: { name: string; size: number },
  error: string | null,
  preview = '',
): Upload => ({
  key,
  fileName: file.name,
  sizeBytes: file.size,
  sentBytes: 0,
  state: error ? 'rejected' : 'waiting',
  text: error ?? '',
  preview,
})

/** Applies an event to the queue. */
export function afterUploadEvent(queue: Upload[], event: UploadEvent): Upload[] {
  if (event.type === 'added') return [...queue, ...event.uploads]
  if (event.type === 'left') return queue.filter(({ key }) => key !== event.key)
  return queue.map((upload) => (upload.key === event.key ? { ...upload, ...changeBy(event) } : upload))
}

function changeBy(event: Exclude<UploadEvent, { type: 'added' }>): Partial<Upload> {
  switch (event.type) {
    case 'started':
      return { state: 'sending', text: '' }
    case 'sent':
      return { state: 'sending', sentBytes: event.bytes }
    case 'lost':
      return { state: 'lost' }
    case 'retried':
      return { state: 'waiting', text: '' }
    case 'failed':
    case 'rejected':
      return { state: event.type, text: event.text }
    default:
      return {}
  }
}

/**
 * Files are uploaded one at a time, so that they arrive in the chosen order. Rejected and failed ones do not block the
 * others.
 */
export function nextToSend(queue: Upload[]): Upload | undefined {
  return queue.some(({ state }) => state === 'sending' || state === 'lost')
    ? undefined
    : queue.find(({ state }) => state === 'waiting')
}

/** How many of the chosen files still fit, beside existing ones and those in the queue. */
export function remainingUploads(
  chosen: number,
  { atMost, there, queue }: { atMost: number; there: number; queue: Upload[] },
): number {
  const coming = queue.filter(({ state }) => state !== 'rejected').length
  return Math.max(0, Math.min(chosen, atMost - there - coming))
}

export const percentOf = ({ sentBytes, sizeBytes }: Pick<Upload, 'sentBytes' | 'sizeBytes'>): number =>
  sizeBytes === 0 ? 100 : Math.min(100, Math.floor((sentBytes / sizeBytes) * 100))

const pauses = [1, 2, 5, 10, 15, 30]

/**
 * Milliseconds until the next attempt, by the number of successive failures. A server that responds with errors is
 * tried eight times.
 */
export function pauseBeforeTry(failures: number, isServerThere: boolean): number | null {
  if (isServerThere && failures > 8) return null
  return (pauses[failures - 1] ?? 30) * 1000
}
