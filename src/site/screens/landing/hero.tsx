import { useRouteLoaderData } from 'react-router'
import { ChipLink } from '#ui/chip.tsx'
import { Picture, type PictureSource } from '#ui/picture.tsx'
import { everywhere, useCategoryLinks } from '#site/screens/frame/menu/browse.ts'
import { SearchForm } from '#site/screens/frame/search/search-form.tsx'
import { scenes } from '#site/screens/scenes.ts'

/** The heading, the search and the images at the top of the landing page. */
export const Hero = ({ heading, text }: { heading: string; text: string }) => (
  <section className="page grid items-center gap-x-12 gap-y-8 pt-6 pb-6 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:pt-6 lg:pb-8">
    <div className="relative z-1">
      <h1 className="type-display max-w-[13ch]">{heading}</h1>
      <p className="type-lead mt-5 max-w-[46ch] text-text-2">{text}</p>
      <div className="mt-8 hidden lg:block">
        <SearchForm id="hero" variant="hero" />
      </div>
      <ul className="mt-6 flex flex-wrap gap-2">
        {useCategoryLinks().map(({ key, label, icon }) => (
          <li key={key}>
            <ChipLink to={everywhere(key)} icon={icon}>
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </div>
    <Collage />
  </section>
)

/** Three scenes of different height; the middle one is in an arch. */
const Collage = () => (
  <div className="relative mx-auto grid h-80 w-full max-w-xl grid-cols-[1.35fr_1fr] grid-rows-2 gap-4 lg:h-[31rem] lg:max-w-none">
    <Scene picture={scenes.shopfront} className="arch row-span-2" sizes="(width < 64rem) 55vw, 44rem" isFirst />
    <Scene picture={scenes.noodles} className="mt-6 rounded-xl lg:mt-10" sizes="(width < 64rem) 45vw, 22rem" />
    <Scene picture={scenes.barber} className="rounded-xl" sizes="(width < 64rem) 50vw, 25rem" />
    <p className="type-caption absolute end-0 -bottom-6 text-text-3">{useIsDemo() ? 'Demo art' : 'Illustrations'}</p>
  </div>
)

/** Whether this is the demo. */
const useIsDemo = () => useRouteLoaderData<{ showsBanner: boolean }>('root')?.showsBanner ?? false

const Scene = ({
  picture,
  className,
  sizes,
  isFirst,
}: {
  picture: PictureSource
  className: string
  sizes: string
  isFirst?: boolean
}) => (
  <div className={`min-h-0 overflow-hidden ${className}`}>
    <Picture picture={picture} sizes={sizes} priority={isFirst ? 'first' : undefined} className="!h-full" />
  </div>
)
