import { useId, type ReactNode } from 'react'
import { acceptFor, limitsText } from '#media/rules/file-checks.ts'
import type { Upload } from '#media/rules/upload-queue.ts'
import { DropZone } from '#media/screens/drop-zone.tsx'
import { FieldFrame } from '#media/screens/field-frame.tsx'
import { PhotoPreview } from '#media/screens/photo-preview.tsx'
import { useRejectedUploads } from '#media/screens/photo-field.tsx'
import { UploadList } from '#media/screens/upload-list.tsx'
import { useMedia } from '#media/screens/use-media.ts'
import { usePreviews } from '#media/screens/use-previews.ts'
import { useUploads } from '#media/screens/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

export interface SinglePhotoFieldProps {
  label: string
  hint?: ReactNode
  purpose: 'photo' | 'logo' | 'cover' | 'person'
  mediaId: string | null
  onChange(mediaId: string | null): void
  error?: string
  onBusy?(isBusy: boolean): void
  id?: string
}

const shapes = {
  photo: 'aspect-4/3 w-40 rounded-lg',
  logo: 'size-28 rounded-lg',
  cover: 'aspect-3/1 w-full rounded-lg',
  person: 'size-28 rounded-full',
}
const names = { photo: 'picture', logo: 'logo', cover: 'cover picture', person: 'portrait' }

/** A field for one image, such as a logo, a cover or a portrait. */
export function SinglePhotoField({
  label,
  hint,
  purpose,
  mediaId,
  onChange,
  error,
  onBusy,
  id,
}: SinglePhotoFieldProps) {
  const generatedId = useId()
  const toast = useToast()
  const { previews, addPreview } = usePreviews()
  const placed = mediaId ? [{ mediaId }] : []
  const media = useMedia(placed.map((one) => one.mediaId))
  const onReceived = (arrived: string, { preview }: Upload) => {
    addPreview(arrived, preview)
    onChange(arrived)
  }
  const uploads = useUploads({ purpose, atMost: 1, there: placed.length, onReceived, onBusy })
  useRejectedUploads(placed, media, (rejected) => {
    onChange(null)
    uploads.reject(rejected.fileName, rejected.error?.text ?? '')
  })
  const remove = () => {
    onChange(null)
    toast({ text: `${label} removed.`, action: { label: 'Undo', run: () => onChange(mediaId) }, seconds: 8 })
  }
  const limitsId = `${id ?? generatedId}-limits`
  return (
    <FieldFrame {...{ label, hint, error }} id={id ?? generatedId} limits={limitsText(purpose)} limitsId={limitsId}>
      {mediaId && (
        <div className="flex flex-wrap items-center gap-4">
          <PhotoPreview
            mediaId={mediaId}
            media={media.get(mediaId)}
            preview={previews.get(mediaId)}
            className={shapes[purpose]}
          />
          <Button type="button" icon="trash-2" onClick={remove}>
            Remove {names[purpose]}
          </Button>
        </div>
      )}
      <UploadList uploads={uploads} />
      {!mediaId && (
        <DropZone
          label={`Add a ${names[purpose]}`}
          icon="image"
          accept={acceptFor(purpose)}
          isMultiple={false}
          isFull={uploads.queue.some(({ state }) => state === 'sending')}
          describedBy={limitsId}
          onFiles={uploads.add}
        />
      )}
    </FieldFrame>
  )
}
