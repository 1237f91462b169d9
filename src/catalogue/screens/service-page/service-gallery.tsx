import { DemoArtLabel } from '#catalogue/screens/listings/service-card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture, type PictureSource } from '#ui/picture.tsx'

interface GalleryProps {
  pictures: PictureSource[]
  title: string
  /** Above the fold: the first image is loaded at once. */
  isFirst?: boolean
}

/**
 * One large image and up to four small ones, rounded at the outer corners; on phones they can be swiped, at full width.
 */
export function ServiceGallery({ pictures, title, isFirst }: GalleryProps) {
  const shown = pictures.slice(0, 5)
  if (shown.length === 0) return null
  return (
    <section aria-label={`Pictures of ${title}`} data-part="gallery" className="relative -mx-(--gutter) md:mx-0">
      <ul className="mosaic" data-count={shown.length} tabIndex={0} aria-label="Gallery">
        {shown.map((picture, index) => (
          <li key={`${picture.file}-${index}`} className={isFirst && index === 0 ? 'leading-picture' : undefined}>
            <Picture
              picture={picture}
              sizes={index === 0 ? '(width < 720px) 100vw, 680px' : '(width < 720px) 100vw, 340px'}
              priority={index === 0 && isFirst ? 'first' : undefined}
              className="h-full"
            />
            <span className="mosaic-count">
              <bdi dir="ltr">
                {index + 1} / {shown.length}
              </bdi>
            </span>
            {index === 0 && <DemoArtLabel origin={picture.origin} />}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <AllPictures pictures={pictures} title={title} />}
    </section>
  )
}

/** All images in full size. A popover needs no JavaScript. */
const AllPictures = ({ pictures, title }: GalleryProps) => (
  <>
    <button
      type="button"
      popoverTarget="all-pictures"
      className="button button-secondary button-small absolute end-4 bottom-4 hidden rounded-full border-transparent shadow-raised md:inline-flex"
    >
      <Icon name="images" size="small" /> Show all {pictures.length}
    </button>
    <div
      id="all-pictures"
      popover="auto"
      role="dialog"
      aria-label={`All pictures of ${title}`}
      className="all-pictures"
    >
      <button
        type="button"
        popoverTarget="all-pictures"
        popoverTargetAction="hide"
        className="button button-neutral button-pill sticky top-4 z-1 ms-auto"
      >
        <Icon name="x" size="small" /> Close
      </button>
      <ol className="mx-auto grid max-w-4xl gap-6">
        {pictures.map((picture, index) => (
          <li key={`${picture.file}-${index}`} className="relative grid gap-2">
            <Picture picture={picture} sizes="(width < 960px) 100vw, 896px" className="rounded-lg" />
            <p className="type-small text-text-2">
              {index + 1} of {pictures.length}
              {picture.alt && <span dir="auto"> · {picture.alt}</span>}
            </p>
          </li>
        ))}
      </ol>
    </div>
  </>
)

/** Images in their own proportions side by side: the provider's work. */
export const Portfolio = ({ pictures, title }: GalleryProps) =>
  pictures.length > 0 && (
    <ul aria-label={`Pictures of ${title}`} className="portfolio">
      {pictures.map((picture, index) => (
        <li key={`${picture.file}-${index}`} className="relative overflow-hidden rounded-lg">
          <Picture
            picture={picture}
            sizes="(width < 720px) 50vw, 440px"
            ratio={index % 3 === 1 ? 3 / 4 : 4 / 3}
            className="h-full"
          />
          {index === 0 && <DemoArtLabel origin={picture.origin} />}
        </li>
      ))}
    </ul>
  )
