import { PictureButton, useAllPictures } from '#catalogue/screens/service-page/pictures/all-pictures.tsx'
import { DemoArtLabel } from '#catalogue/screens/listings/service-card.tsx'
import { Icon } from '#ui/icon.tsx'
import { densePhone, Picture, type PictureSource } from '#ui/picture.tsx'

interface GalleryProps {
  pictures: PictureSource[]
  title: string
  /** Above the fold: the first image is loaded at once. */
  isFirst?: boolean
}

const mostInMosaic = 5

/**
 * One large image and up to four small ones, rounded at the outer corners; on phones all can be swiped, at full width.
 */
export function ServiceGallery({ pictures, title, isFirst }: GalleryProps) {
  if (pictures.length === 0) return null
  return (
    <section aria-label={`Pictures of ${title}`} data-part="gallery" className="relative -mx-(--gutter) md:mx-0">
      <ul className="mosaic swipe-strip" data-count={Math.min(pictures.length, mostInMosaic)}>
        {pictures.map((picture, index) => (
          <li key={`${picture.file}-${index}`} className={isFirst && index === 0 ? 'leading-picture' : undefined}>
            <PictureButton picture={picture}>
              <Picture
                picture={picture}
                sizes={`${densePhone}, (width < 720px) 100vw, ${index === 0 ? 680 : 340}px`}
                priority={index === 0 && isFirst ? 'first' : undefined}
                className="h-full"
              />
            </PictureButton>
            <span className="mosaic-count">
              <bdi dir="ltr">
                {index + 1} / {pictures.length}
              </bdi>
            </span>
            {index === 0 && <DemoArtLabel origin={picture.origin} />}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <ShowAll />}
    </section>
  )
}

const ShowAll = () => {
  const { pictures, open } = useAllPictures()
  return (
    <button
      type="button"
      onClick={() => open(0)}
      className="mosaic-all button button-secondary button-small absolute end-4 bottom-4 rounded-full border-transparent shadow-raised"
    >
      <Icon name="images" size="small" /> Show all {pictures.length}
    </button>
  )
}

/** Images in their own proportions side by side: the provider's work. */
export const Portfolio = ({ pictures, title }: GalleryProps) =>
  pictures.length > 0 && (
    <ul aria-label={`Pictures of ${title}`} className="portfolio">
      {pictures.map((picture, index) => (
        <li key={`${picture.file}-${index}`} className="relative overflow-hidden rounded-lg">
          <PictureButton picture={picture}>
            <Picture
              picture={picture}
              sizes="(width < 720px) 50vw, 440px"
              ratio={index % 3 === 1 ? 3 / 4 : 4 / 3}
              className="h-full"
            />
          </PictureButton>
        </li>
      ))}
    </ul>
  )
