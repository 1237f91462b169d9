/**
 * A file on its way. `lost`: the connection broke, it goes on by itself; `failed`: it can be tried again; `refused`: it cannot be taken.
 * A file that arrived is no longer here: then it is a picture or a document of the form.
 */
export interface Upload {
  key: string
  fileName: string
  sizeBytes: number
  sentBytes: number
  state: 'waiting' | 'sending' | 'lost' | 'failed' | 'refused'
  /** Why, for a person. */
  text: string
  /** A small picture of it, as a data: address; ''. */
  preview: string
}

export type UploadEvent =
  | { type: 'added'; uploads: Upload[] }
  | { type: 'started' | 'lost' | 'left' | 'retried'; key: string }
  | { type: 'sent'; key: string; bytes: number }
  | { type: 'failed' | 'refused'; key: string; text: string }

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
  state: error ? 'refused' : 'waiting',
  text: error ?? '',
  preview,
})

/** The queue after something happened to it. */
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
    case 'refused':
      return { state: event.type, text: event.text }
    default:
      return {}
  }
}

/** One file goes at a time, so that they arrive in the order in which they were chosen. What was refused or failed holds up nobody. */
export function nextToSend(queue: Upload[]): Upload | undefined {
  return queue.some(({ state }) => state === 'sending' || state === 'lost')
    ? undefined
    : queue.find(({ state }) => state === 'waiting')
}

/** How many of the chosen files still fit beside what is there and on its way. */
export function remainingUploads(
  chosen: number,
  { atMost, there, queue }: { atMost: number; there: number; queue: Upload[] },
): number {
  const coming = queue.filter(({ state }) => state !== 'refused').length
  return Math.max(0, Math.min(chosen, atMost - there - coming))
}

export const percentOf = ({ sentBytes, sizeBytes }: Pick<Upload, 'sentBytes' | 'sizeBytes'>): number =>
  sizeBytes === 0 ? 100 : Math.min(100, Math.floor((sentBytes / sizeBytes) * 100))

const pauses = [1, 2, 5, 10, 15, 30]

/** How long to wait before the next try, by the tries in a row that brought nothing. A server that is there but fails is asked eight times. */
export function pauseBeforeTry(failures: number, isServerThere: boolean): number | null {
  if (isServerThere && failures > 8) return null
  return (pauses[failures - 1] ?? 30) * 1000
}
