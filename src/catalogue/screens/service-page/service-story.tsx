import { PictureButton } from '#catalogue/screens/service-page/pictures/all-pictures.tsx'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import { paragraphsOf, ServiceTags } from '#catalogue/screens/service-page/service-parts.tsx'
import { Picture, type PictureSource } from '#ui/picture.tsx'

/**
 * The description in large type: the first paragraph above a wide image, each other one beside an image, on alternating
 * sides. The first image is already above; those that are left over come last.
 */
export function Story({ service }: { service: ServicePage }) {
  const paragraphs = paragraphsOf(service)
  const pictures = service.pictures.slice(1)
  const rest = pictures.slice(paragraphs.length)
  return (
    <section
      data-part="about"
      aria-label="About"
      className="story mx-auto grid w-full max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-10 lg:gap-16"
    >
      {paragraphs.map((paragraph, index) => (
        <Paragraph key={paragraph} text={paragraph} picture={pictures[index]} index={index} />
      ))}
      {rest.length > 0 && <Pictures pictures={rest} />}
      <div className="mx-auto">
        <ServiceTags service={service} />
      </div>
    </section>
  )
}

interface ParagraphProps {
  text: string
  picture: PictureSource | undefined
  index: number
}

const wide = {
  block: 'grid gap-8 lg:gap-12',
  picture: '',
  ratio: 16 / 9,
  sizes: '(width < 1024px) 92vw, 960px',
}
const upright = {
  block: 'grid items-center gap-x-16 gap-y-5 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]',
  picture: '',
  ratio: 4 / 5,
  sizes: '(width < 720px) 92vw, (width < 1024px) 40vw, 400px',
}
const turned = {
  ...upright,
  block: 'grid items-center gap-x-16 gap-y-5 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]',
  picture: 'md:-order-1',
  ratio: 1,
}

/** Crops and sides change, so that images of one kind do not look like a catalogue. */
const shapeOf = (index: number) => (index === 0 ? wide : index % 2 === 1 ? turned : upright)

function Paragraph({ text, picture, index }: ParagraphProps) {
  const shape = shapeOf(index)
  return (
    <div className={picture ? shape.block : 'mx-auto max-w-[44rem]'}>
      <p className="mx-auto max-w-[44rem] whitespace-pre-line" dir="auto">
        {text}
      </p>
      {picture && (
        <div className={`relative overflow-hidden rounded-xl max-md:rounded-lg ${shape.picture}`}>
          <PictureButton picture={picture}>
            <Picture picture={picture} sizes={shape.sizes} ratio={shape.ratio} className="w-full object-cover" />
          </PictureButton>
        </div>
      )}
    </div>
  )
}

/** Two images a row, together at most 960 px wide; a single one alone. */
export const Pictures = ({ pictures }: { pictures: PictureSource[] }) => (
  <ul
    data-part="gallery"
    className={`mx-auto grid w-full max-w-[60rem] grid-cols-1 gap-3 md:gap-5 ${pictures.length === 1 ? '' : 'sm:grid-cols-2'}`}
  >
    {pictures.map((picture, index) => (
      <li
        key={`${picture.file}-${index}`}
        className={`relative overflow-hidden rounded-lg ${isAlone(pictures, index) ? 'sm:col-span-full' : ''}`}
      >
        <PictureButton picture={picture}>
          <Picture
            picture={picture}
            sizes={
              isAlone(pictures, index)
                ? '(width < 1024px) 100vw, 960px'
                : '(width < 480px) 100vw, (width < 1024px) 50vw, 470px'
            }
            ratio={isAlone(pictures, index) ? 16 / 9 : 4 / 3}
          />
        </PictureButton>
      </li>
    ))}
  </ul>
)

/** The last of an odd number. */
const isAlone = (pictures: PictureSource[], index: number) => pictures.length % 2 === 1 && index === pictures.length - 1
