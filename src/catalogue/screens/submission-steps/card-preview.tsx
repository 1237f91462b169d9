import { useMemo } from 'react'
import { addressOfPhoto } from '#media/rules/photo-order.ts'
import { useMedia } from '#media/screens/use-media.ts'
import type { Rating } from '#catalogue/rules/service-page/shown.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { ServiceCard } from '#catalogue/screens/listings/service-card.tsx'
import { cardOfForm } from '#catalogue/screens/submission-steps/preview-card.ts'
import { Icon } from '#ui/icon.tsx'
import type { Picture } from '#shared/picture.ts'

interface CardPreviewProps {
  form: ServiceForm
  providerName: string
  city: string
  isOld: boolean
  rating: Rating | null
}

/** A preview of the service's card in lists. Nothing in it can be pressed. */
export function CardPreview({ form, providerName, city, isOld, rating }: CardPreviewProps) {
  const cover = useCover(form)
  const card = useMemo(
    () => cardOfForm(form, { providerName, city, cover, isOld, rating }),
    [form, providerName, city, cover, isOld, rating],
  )
  return (
    <section aria-label="Preview of the card" className="grid gap-3">
      <p className="type-small font-semibold">Preview</p>
      <div inert className="pointer-events-none relative">
        <ServiceCard card={card} level={3} isPreview />
        {!cover && (
          <span
            aria-hidden="true"
            className="type-small absolute inset-x-0 top-0 z-1 grid aspect-4/3 place-content-center justify-items-center gap-2 text-text-3"
          >
            <Icon name="image" size="large" />
            Your cover photo
          </span>
        )}
      </div>
    </section>
  )
}

/** The first photo, once its sizes are made. */
function useCover({ photos }: ServiceForm): Picture | null {
  const first = photos[0]
  const media = useMedia(first ? [first.mediaId] : [])
  const known = first && media.get(first.mediaId)
  return useMemo(() => {
    if (!first) return null
    const { mediaId, alt } = first
    const focus = first.focus || undefined
    if (known?.picture) return { ...known.picture, alt, ...(focus && { focus }) }
    // Demo images have no upload.
    return mediaId.startsWith('/') ? { file: addressOfPhoto(mediaId), alt, color: '', origin: 'demo-art' } : null
  }, [first, known])
}
