import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { Media } from '#media/contract.ts'
import { acceptFor, limitsText } from '#media/rules/file-checks.ts'
import type { Upload } from '#media/rules/upload-queue.ts'
import { DropZone } from '#media/screens/drop-zone.tsx'
import { FieldFrame } from '#media/screens/field-frame.tsx'
import { useRejectedUploads } from '#media/screens/photo-field.tsx'
import { UploadList } from '#media/screens/upload-list.tsx'
import { useMedia } from '#media/screens/use-media.ts'
import { useUploads } from '#media/screens/use-uploads.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

export interface PlacedFile {
  mediaId: string
  fileName: string
}

export interface FileFieldProps {
  label: string
  isOptional?: boolean
  hint?: ReactNode
  files: PlacedFile[]
  onChange(files: PlacedFile[]): void
  atMost: number
  error?: string
  onBusy?(isBusy: boolean): void
  id?: string
  /** By default documents that only reviewers see; photos are listed by their names. */
  purpose?: 'proof' | 'photo' | 'review' | 'ticket'
  /** What is asked for, where it differs from the purpose. */
  fileKind?: 'proof' | 'photo'
}

/** A list of files by name. */
export function FileField({
  label,
  isOptional,
  hint,
  files,
  onChange,
  atMost,
  error,
  onBusy,
  id,
  purpose = 'proof',
  fileKind = purpose === 'review' ? 'photo' : purpose === 'ticket' ? 'proof' : purpose,
}: FileFieldProps) {
  const generatedId = useId()
  const toast = useToast()
  const newest = useRef(files)
  useEffect(() => {
    newest.current = files
  }, [files])
  const change = (next: PlacedFile[]) => {
    newest.current = next
    onChange(next)
  }
  const without = (mediaId: string) => newest.current.filter((file) => file.mediaId !== mediaId)
  const media = useMedia(files.map(({ mediaId }) => mediaId))
  const onReceived = (mediaId: string, { fileName }: Upload) => change([...without(mediaId), { mediaId, fileName }])
  const uploads = useUploads({ purpose, atMost, there: files.length, onReceived, onBusy })
  useRejectedUploads(files, media, (rejected) => {
    change(without(rejected.id))
    uploads.reject(rejected.fileName, rejected.error?.text ?? '')
  })
  const remove = (file: PlacedFile) => {
    change(without(file.mediaId))
    toast({
      text: `${file.fileName} removed.`,
      action: { label: 'Undo', run: () => change([...without(file.mediaId), file]) },
      seconds: 8,
    })
  }
  const limitsId = `${id ?? generatedId}-limits`
  return (
    <FieldFrame
      {...{ label, isOptional, hint, error }}
      id={id ?? generatedId}
      limits={limitsText(purpose)}
      limitsId={limitsId}
    >
      {files.length > 0 && (
        <ul className="grid max-h-96 gap-2 overflow-y-auto">
          {files.map((file) => (
            <FileRow key={file.mediaId} file={file} media={media.get(file.mediaId)} onRemove={remove} />
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} />
      {files.length < atMost && (
        <DropZone
          label={words[fileKind][files.length === 0 ? 'first' : 'more']}
          icon={words[fileKind].icon}
          accept={acceptFor(purpose)}
          isMultiple={atMost > 1}
          isFull={false}
          describedBy={limitsId}
          onFiles={uploads.add}
        />
      )}
    </FieldFrame>
  )
}

const words = {
  proof: { first: 'Add a document', more: 'Add another document', icon: 'file-text' },
  photo: { first: 'Add photos', more: 'Add more photos', icon: 'image' },
} as const

const FileRow = ({
  file,
  media,
  onRemove,
}: {
  file: PlacedFile
  media: Media | null | undefined
  onRemove(file: PlacedFile): void
}) => (
  <li className="panel flex items-center gap-3 py-1.5 ps-3 pe-1.5">
    <Icon name="file-text" className="text-text-3" />
    <bdi className="min-w-0 flex-1 truncate font-medium">{file.fileName}</bdi>
    <span className="type-small flex items-center gap-1.5 text-text-2">
      {media && media.status !== 'ready' ? (
        <span className="ring size-4 border-2" aria-hidden="true" />
      ) : (
        <Icon name="check" size="small" />
      )}
      {media && media.status !== 'ready' ? 'Being checked' : 'Received'}
    </span>
    <IconButton icon="trash-2" label={`Remove ${file.fileName}`} onClick={() => onRemove(file)} />
  </li>
)
