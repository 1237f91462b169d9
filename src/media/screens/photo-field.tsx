import { useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import type { Media } from '#media/contract.ts'
import { acceptFor, limitsText } from '#media/rules/file-checks.ts'
import { firstAlt, type PlacedPhoto } from '#media/rules/photo-order.ts'
import type { Upload } from '#media/rules/upload-queue.ts'
import { DropZone } from '#media/screens/drop-zone.tsx'
import { FieldFrame } from '#media/screens/field-frame.tsx'
import { PhotoTiles } from '#media/screens/photo-tiles.tsx'
import { UploadList } from '#media/screens/upload-list.tsx'
import { useMedia } from '#media/screens/use-media.ts'
import { usePlacedPhotos } from '#media/screens/use-placed-photos.ts'
import { usePreviews } from '#media/screens/use-previews.ts'
import { useUploads } from '#media/screens/use-uploads.ts'

export interface PhotoFieldProps {
  label: string
  hint?: ReactNode
  /** Default: `photo`. */
  purpose?: 'photo'
  photos: PlacedPhoto[]
  onChange(photos: PlacedPhoto[]): void
  atMost: number
  /** The default alternative text of new photos: the title. */
  altFrom?: string
  error?: string
  /** Errors of alternative texts, by the photo's index. */
  altErrors?: Record<number, string>
  /** Called when uploads start or end: keep the field mounted (hidden if needed) until they end. */
  onBusy?(isBusy: boolean): void
  /** The target of links to this field. */
  id?: string
}

/**
 * Photos in their order; the first one is the cover. A photo is added when its upload is complete; a photo that is
 * rejected later is removed, with the reason.
 */
export function PhotoField({
  label,
  hint,
  purpose = 'photo',
  photos,
  onChange,
  atMost,
  altFrom = '',
  error,
  altErrors = {},
  onBusy,
  id,
}: PhotoFieldProps) {
  const generatedId = useId()
  const { newest, add, move, describe, leaveOut, remove } = usePlacedPhotos(photos, onChange)
  const { previews, addPreview } = usePreviews()
  const media = useMedia(photos.map(({ mediaId }) => mediaId))
  const onReceived = (mediaId: string, { preview }: Upload) => {
    addPreview(mediaId, preview)
    add({ mediaId, alt: firstAlt(altFrom, newest.current.length), focus: '' })
  }
  const uploads = useUploads({ purpose, atMost, there: photos.length, onReceived, onBusy })
  useRejectedUploads(photos, media, (rejected) => {
    leaveOut(rejected.id)
    uploads.reject(rejected.fileName, rejected.error?.text ?? '')
  })
  const limitsId = `${id ?? generatedId}-limits`
  const tiles = photos.map((photo, position) => ({
    photo,
    position,
    count: photos.length,
    media: media.get(photo.mediaId),
    preview: previews.get(photo.mediaId),
    altError: altErrors[position],
    hasCover: true,
    onAlt: describe,
    onMove: move,
    onRemove: remove,
  }))
  return (
    <FieldFrame {...{ label, hint, error }} id={id ?? generatedId} limits={limitsText(purpose)} limitsId={limitsId}>
      {photos.length > 0 && (
        <PhotoTiles
          tiles={tiles}
          onMove={move}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4"
        />
      )}
      <UploadList uploads={uploads} />
      <DropZone
        label={photos.length >= atMost ? `${atMost} photos are all that fit` : 'Add photos'}
        icon="images"
        accept={acceptFor(purpose)}
        isMultiple
        isFull={photos.length >= atMost}
        describedBy={limitsId}
        onFiles={uploads.add}
      />
    </FieldFrame>
  )
}

/** Reports each upload that was rejected after it had been completed. */
export function useRejectedUploads(
  placed: { mediaId: string }[],
  known: ReadonlyMap<string, Media | null>,
  onRejected: (media: Media) => void,
) {
  const reportRejected = useEffectEvent(onRejected)
  useEffect(() => {
    for (const { mediaId } of placed) {
      const media = known.get(mediaId)
      if (media?.status === 'rejected') reportRejected(media)
    }
  }, [placed, known])
}
