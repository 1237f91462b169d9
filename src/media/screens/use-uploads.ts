import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState, type RefObject } from 'react'
import type { MediaPurpose } from '#media/contract.ts'
import { isDocument } from '#media/rules/purposes.ts'
import { whyNotSend, whyTooSmall } from '#media/rules/file-checks.ts'
import {
  afterUploadEvent,
  newUpload,
  nextToSend,
  remainingUploads,
  type Upload,
  type UploadEvent,
} from '#media/rules/upload-queue.ts'
import { readPictureSize } from '#media/screens/read-picture-size.ts'
import { sendFile, type SendingFile } from '#media/screens/send-file.ts'
import { newId } from '#shared/ids.ts'

interface UploadOptions {
  purpose: MediaPurpose
  atMost: number
  /** The number of existing files. */
  there: number
  onReceived(mediaId: string, upload: Upload): void
  onBusy: ((isBusy: boolean) => void) | undefined
}

export interface Uploads {
  queue: Upload[]
  /** A message about the last choice of files, or ''. */
  note: string
  add(files: File[]): void
  cancel(key: string): void
  retry(key: string): void
  /** Adds a completed upload that was rejected later. */
  reject(fileName: string, text: string): void
}

/** A queue of uploads that run one after the other. */
export function useUploads({ purpose, atMost, there, onReceived, onBusy }: UploadOptions): Uploads {
  const [queue, dispatch] = useReducer(afterUploadEvent, [])
  const [note, setNote] = useState('')
  const files = useRef(new Map<string, File>())
  const current = useSending({ queue, dispatch, files, purpose, onReceived })
  useBusy(queue, onBusy)

  const add = (chosen: File[]) => {
    const accepted = remainingUploads(chosen.length, { atMost, there, queue })
    setNote(accepted < chosen.length ? tooManyText(chosen.length - accepted, atMost) : '')
    void judged(chosen.slice(0, accepted), purpose, (upload, file) => {
      files.current.set(upload.key, file)
      dispatch({ type: 'added', uploads: [upload] })
    })
  }
  const cancel = useCallback(
    (key: string) => {
      if (current.current?.key === key) current.current.sending.abandon()
      files.current.delete(key)
      dispatch({ type: 'left', key })
    },
    [current],
  )
  const retry = useCallback((key: string) => dispatch({ type: 'retried', key }), [])
  const reject = useCallback(
    (fileName: string, text: string) => dispatch({ type: 'added', uploads: [rejectedUpload(fileName, text)] }),
    [],
  )
  return { queue, note, add, cancel, retry, reject }
}

interface Queue extends Pick<UploadOptions, 'purpose' | 'onReceived'> {
  queue: Upload[]
  dispatch(event: UploadEvent): void
  files: RefObject<Map<string, File>>
}

/** Uploads the next file; pauses when the field is unmounted. */
function useSending({ queue, dispatch, files, purpose, onReceived }: Queue) {
  const current = useRef<{ key: string; sending: SendingFile } | null>(null)
  const received = useEffectEvent(onReceived)
  const next = nextToSend(queue)
  const key = next?.key
  const sendNext = useEffectEvent(() => {
    const file = next && files.current.get(next.key)
    if (!next || !file) return
    const { key } = next
    dispatch({ type: 'started', key })
    const sending = sendFile(file, purpose, {
      onSent: (bytes) => dispatch({ type: 'sent', key, bytes }),
      onLost: () => dispatch({ type: 'lost', key }),
      onFailed: (text, canRetry) => dispatch({ type: canRetry ? 'failed' : 'rejected', key, text }),
      onReceived: (mediaId) => {
        dispatch({ type: 'left', key })
        received(mediaId, next)
      },
    })
    current.current = { key, sending }
  })
  useEffect(() => sendNext(), [key])
  useEffect(() => () => current.current?.sending.pause(), [])
  return current
}

function useBusy(queue: Upload[], onBusy: UploadOptions['onBusy']) {
  const reportBusy = useEffectEvent((isBusy: boolean) => onBusy?.(isBusy))
  const isBusy = queue.some(({ state }) => state !== 'rejected' && state !== 'failed')
  useEffect(() => reportBusy(isBusy), [isBusy])
}

const rejectedUpload = (fileName: string, text: string) => newUpload(newId(), { name: fileName, size: 0 }, text)

const tooManyText = (left: number, atMost: number) =>
  `${atMost === 1 ? 'One is enough here.' : `${atMost} at most.`} ${left === 1 ? 'One was' : `${left} were`} left out.`

/** Checks files one after the other, because decoding ten large photos at once is too much for a phone. */
async function judged(files: File[], purpose: MediaPurpose, dispatch: (upload: Upload, file: File) => void) {
  for (const file of files) {
    const unfit = whyNotSend(file, purpose)
    const seen = unfit || isDocument(purpose) ? null : await readPictureSize(file)
    dispatch(newUpload(newId(), file, unfit ?? (seen && whyTooSmall(seen, purpose)), seen?.preview), file)
  }
}
