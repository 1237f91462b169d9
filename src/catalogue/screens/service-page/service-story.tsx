import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import { DemoArtLabel } from '#catalogue/screens/listings/service-card.tsx'
import { paragraphsOf, ServiceTags } from '#catalogue/screens/service-page/service-parts.tsx'
import { Picture, type PictureSource } from '#ui/picture.tsx'

/** The description in large type, with images between its paragraphs. The first image is already above. */
export function Story({ service }: { service: ServicePage }) {
  const paragraphs = paragraphsOf(service)
  const groups = spread(service.pictures.slice(1), paragraphs.length)
  return (
    <section data-part="about" aria-label="About" className="story grid grid-cols-[minmax(0,1fr)] gap-10">
      {paragraphs.map((paragraph, index) => [
        <p key={paragraph} className="w-full whitespace-pre-line" dir="auto">
          {paragraph}
        </p>,
        groups[index]!.length > 0 && <Pictures key={`pictures-${index}`} pictures={groups[index]!} />,
      ])}
      <div className="mx-auto">
        <ServiceTags service={service} />
      </div>
    </section>
  )
}

/** Distributes images evenly over places; the remaining ones come last. */
function spread(pictures: PictureSource[], places: number): PictureSource[][] {
  const each = Math.max(1, Math.min(3, Math.floor(pictures.length / places)))
  return Array.from({ length: places }, (_, index) =>
    pictures.slice(index * each, index === places - 1 ? undefined : (index + 1) * each),
  )
}

/** One image in full width, two or three side by side, more in rows. */
export const Pictures = ({ pictures }: { pictures: PictureSource[] }) => (
  <ul
    data-part="gallery"
    className={`grid gap-3 md:gap-5 ${pictures.length === 1 ? '' : pictures.length % 3 === 0 ? 'grid-cols-1 md:grid-cols-3' : 'grid-cols-2'}`}
  >
    {pictures.map((picture, index) => (
      <li key={`${picture.file}-${index}`} className="relative overflow-hidden rounded-lg">
        <Picture
          picture={picture}
          sizes={pictures.length === 1 ? '(width < 1360px) 100vw, 1304px' : '(width < 720px) 50vw, 640px'}
          ratio={pictures.length === 1 ? 16 / 9 : 4 / 3}
        />
        {index === 0 && <DemoArtLabel origin={picture.origin} />}
      </li>
    ))}
  </ul>
)
