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
  const pictures = useCover(form)
  const card = useMemo(
    () => cardOfForm(form, { providerName, city, pictures, isOld, rating }),
    [form, providerName, city, pictures, isOld, rating],
  )
  return (
    <section aria-label="Preview of the card" className="grid gap-3">
      <p className="type-small font-semibold">How it stands in lists</p>
      <div inert className="pointer-events-none relative">
        <ServiceCard card={card} level={3} isPreview />
        {pictures.length === 0 && (
          <span
            aria-hidden="true"
            className="type-small absolute inset-x-0 top-0 grid aspect-4/3 place-content-center justify-items-center gap-2 text-text-3"
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
function useCover({ photos }: ServiceForm): Picture[] {
  const cover = photos[0]
  const media = useMedia(cover ? [cover.mediaId] : [])
  const known = cover && media.get(cover.mediaId)
  return useMemo(() => {
    if (!cover) return []
    const focus = cover.focus || undefined
    if (known?.picture) return [{ ...known.picture, alt: cover.alt, ...(focus && { focus }) }]
    // Demo images have no upload.
    const isAddress = cover.mediaId.startsWith('/')
    return isAddress ? [{ file: addressOfPhoto(cover.mediaId), alt: cover.alt, color: '', origin: 'demo-art' }] : []
  }, [cover, known])
}
