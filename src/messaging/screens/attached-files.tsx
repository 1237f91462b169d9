import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mostFiles } from '#messaging/rules/limits.ts'
import type { PlacedFile } from '#media/screens/file-field.tsx'
import { UploadList } from '#media/screens/upload-list.tsx'
import { useMedia } from '#media/screens/use-media.ts'
import { useUploads, type Uploads } from '#media/screens/use-uploads.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

export interface Attached {
  files: PlacedFile[]
  uploads: Uploads
  /** Whether a file is being uploaded or processed. */
  isBusy: boolean
  add(files: File[]): void
  remove(mediaId: string): void
  clear(): void
}

/** The files of the next message: uploaded first, then named in the message. */
export function useAttached(): Attached {
  const [files, setFiles] = useState<PlacedFile[]>([])
  const [isSending, setSending] = useState(false)
  const remove = (mediaId: string) => setFiles((before) => before.filter((file) => file.mediaId !== mediaId))
  const uploads = useUploads({
    purpose: 'message',
    atMost: mostFiles,
    there: files.length,
    onReceived: (mediaId, { fileName }) => setFiles((before) => [...before, { mediaId, fileName }]),
    onBusy: setSending,
  })
  const media = useMedia(files.map(({ mediaId }) => mediaId))
  const announced = useRef(new Set<string>())
  const dropRejected = useEffectEvent(() => {
    for (const one of media.values()) {
      if (one?.status !== 'rejected' || announced.current.has(one.id)) continue
      announced.current.add(one.id)
      remove(one.id)
      uploads.reject(one.fileName, one.error?.text ?? '')
    }
  })
  useEffect(() => dropRejected(), [media])
  const isProcessing = files.some(({ mediaId }) => media.get(mediaId)?.status !== 'ready')
  return { files, uploads, isBusy: isSending || isProcessing, add: uploads.add, remove, clear: () => setFiles([]) }
}

export const AttachedFiles = ({ attached: { files, uploads, remove } }: { attached: Attached }) => (
  <>
    {files.length > 0 && (
      <ul className="flex flex-wrap gap-2" aria-label="Files of this message">
        {files.map(({ mediaId, fileName }) => (
          <li key={mediaId} className="flex max-w-full items-center gap-2 rounded-md border border-border ps-3">
            <Icon name="file-text" size="small" />
            <bdi className="max-w-48 truncate">{fileName}</bdi>
            <IconButton icon="x" label={`Remove ${fileName}`} onClick={() => remove(mediaId)} />
          </li>
        ))}
      </ul>
    )}
    <UploadList uploads={uploads} />
  </>
)
