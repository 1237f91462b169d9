import { useState } from 'react'
import type { Media } from '#media/contract.ts'
import { addressOfPhoto, isAddress } from '#media/rules/photo-order.ts'
import { Icon } from '#ui/icon.tsx'

interface PhotoPreviewProps {
  mediaId: string
  /** Undefined until it is loaded; null for uploads of others. */
  media: Media | null | undefined
  /** The file on this device, until the server has made its sizes. */
  preview: string | undefined
  focus?: string
  className?: string
}

type Shown = Pick<PhotoPreviewProps, 'mediaId' | 'media' | 'preview'>

/** What can be shown: the file of this device until the server has made its sizes. */
function stateOf({ mediaId, media, preview }: Shown) {
  const isUnknown = media === undefined && !isAddress(mediaId)
  const isWaiting = media ? media.status !== 'ready' : media === undefined && preview !== undefined
  const address = isWaiting || isUnknown ? preview : `${addressOfPhoto(mediaId)}-320.webp`
  return { address, isUnknown, isWaiting }
}

/** The colors of the photo, until it is there. */
const placeholderOf = (media: Shown['media']) => ({
  backgroundColor: media?.picture?.color,
  backgroundImage: media?.picture?.blur ? `url("${media.picture.blur}")` : undefined,
})

/** Shows a photo in a form: at once from the device, then as visitors will see it. */
export function PhotoPreview({ focus, className = '', ...shown }: PhotoPreviewProps) {
  const [broken, setBroken] = useState('')
  const { address, isUnknown, isWaiting } = stateOf(shown)
  // A new URL or status is a new attempt to load the image.
  const attempt = `${address} ${shown.media?.status}`
  const isBroken = broken === attempt
  return (
    <span
      className={`relative block overflow-hidden bg-surface-3 bg-cover ${className}`}
      style={placeholderOf(shown.media)}
    >
      {address && !isBroken && (
        <img
          key={attempt}
          src={address}
          alt=""
          draggable={false}
          className="dark-dim size-full object-cover"
          style={{ objectPosition: focus || undefined }}
          onError={() => setBroken(attempt)}
        />
      )}
      {(isBroken || (!address && !isUnknown)) && (
        <span className="absolute inset-0 grid place-items-center text-text-3">
          <Icon name="image" size="large" />
        </span>
      )}
      {isWaiting && (
        <span className="type-small absolute inset-x-0 bottom-0 flex items-center justify-center gap-2 bg-surface/90 py-1.5 text-text-2">
          <span className="ring size-4 border-2" aria-hidden="true" />
          Getting it ready…
        </span>
      )}
    </span>
  )
}
