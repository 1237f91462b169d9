import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState, type RefObject } from 'react'
import type { MediaPurpose } from '#media/contract.ts'
import { isDocument } from '#media/rules/purposes.ts'
import { whyNotSend, whyTooSmall } from '#media/rules/file-checks.ts'
import {
  afterUploadEvent,
  newUpload,
  nextToSend,
  roomFor,
  type Upload,
  type UploadEvent,
} from '#media/rules/upload-queue.ts'
import { lookAtPicture } from '#media/screens/look-at-picture.ts'
import { sendFile, type SendingFile } from '#media/screens/send-file.ts'
import { newId } from '#shared/ids.ts'

interface UploadWishes {
  purpose: MediaPurpose
  atMost: number
  /** How many are there already. */
  there: number
  onReceived(mediaId: string, upload: Upload): void
  onBusy: ((isBusy: boolean) => void) | undefined
}

export interface Uploads {
  queue: Upload[]
  /** What the person has to know about the last choice; ''. */
  note: string
  add(files: File[]): void
  cancel(key: string): void
  retry(key: string): void
  /** Something that had arrived was refused later. */
  refuse(fileName: string, text: string): void
}

/** Files on their way, one after the other. */
export function useUploads({ purpose, atMost, there, onReceived, onBusy }: UploadWishes): Uploads {
  const [queue, tell] = useReducer(afterUploadEvent, [])
  const [note, setNote] = useState('')
  const files = useRef(new Map<string, File>())
  const current = useSending({ queue, tell, files, purpose, onReceived })
  useBusy(queue, onBusy)

  const add = (chosen: File[]) => {
    const room = roomFor(chosen.length, { atMost, there, queue })
    setNote(room < chosen.length ? tooManyText(chosen.length - room, atMost) : '')
    void judged(chosen.slice(0, room), purpose, (upload, file) => {
      files.current.set(upload.key, file)
      tell({ type: 'added', uploads: [upload] })
    })
  }
  const cancel = useCallback(
    (key: string) => {
      if (current.current?.key === key) current.current.sending.giveUp()
      files.current.delete(key)
      tell({ type: 'left', key })
    },
    [current],
  )
  const retry = useCallback((key: string) => tell({ type: 'retried', key }), [])
  const refuse = useCallback(
    (fileName: string, text: string) => tell({ type: 'added', uploads: [refused(fileName, text)] }),
    [],
  )
  return { queue, note, add, cancel, retry, refuse }
}

interface Queue extends Pick<UploadWishes, 'purpose' | 'onReceived'> {
  queue: Upload[]
  tell(event: UploadEvent): void
  files: RefObject<Map<string, File>>
}

/** Sends what is next; with the field, it stops for now. */
function useSending({ queue, tell, files, purpose, onReceived }: Queue) {
  const current = useRef<{ key: string; sending: SendingFile } | null>(null)
  const received = useEffectEvent(onReceived)
  const next = nextToSend(queue)
  const key = next?.key
  const sendNext = useEffectEvent(() => {
    const file = next && files.current.get(next.key)
    if (!next || !file) return
    const { key } = next
    tell({ type: 'started', key })
    const sending = sendFile(file, purpose, {
      onSent: (bytes) => tell({ type: 'sent', key, bytes }),
      onLost: () => tell({ type: 'lost', key }),
      onFailed: (text, canRetry) => tell({ type: canRetry ? 'failed' : 'refused', key, text }),
      onReceived: (mediaId) => {
        tell({ type: 'left', key })
        received(mediaId, next)
      },
    })
    current.current = { key, sending }
  })
  useEffect(() => sendNext(), [key])
  useEffect(() => () => current.current?.sending.pause(), [])
  return current
}

function useBusy(queue: Upload[], onBusy: UploadWishes['onBusy']) {
  const tellBusy = useEffectEvent((isBusy: boolean) => onBusy?.(isBusy))
  const isBusy = queue.some(({ state }) => state !== 'refused' && state !== 'failed')
  useEffect(() => tellBusy(isBusy), [isBusy])
}

const refused = (fileName: string, text: string) => newUpload(newId(), { name: fileName, size: 0 }, text)

const tooManyText = (left: number, atMost: number) =>
  `${atMost === 1 ? 'One is enough here.' : `${atMost} at most.`} ${left === 1 ? 'One was' : `${left} were`} left out.`

/** Looks at one file after the other: ten large photos at once would be too much for a phone. */
async function judged(files: File[], purpose: MediaPurpose, tell: (upload: Upload, file: File) => void) {
  for (const file of files) {
    const unfit = whyNotSend(file, purpose)
    const seen = unfit || isDocument(purpose) ? null : await lookAtPicture(file)
    tell(newUpload(newId(), file, unfit ?? (seen && whyTooSmall(seen, purpose)), seen?.preview), file)
  }
}
