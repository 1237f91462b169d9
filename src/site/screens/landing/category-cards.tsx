import { Link } from 'react-router'
import { Picture } from '#ui/picture.tsx'
import { everywhere, useCategoryLinks } from '#site/screens/frame/menu/browse.ts'
import { CategoryTile } from '#site/screens/frame/menu/category-tile.tsx'
import { scenes } from '#site/screens/scenes.ts'

const sceneOf = { food: scenes.bakery, local: scenes.flowers, hair: scenes.salon, other: scenes.spa }

export const CategoryCards = ({ heading }: { heading: string }) => (
  <section className="page py-14 lg:py-18">
    <h2 className="type-h2">{heading}</h2>
    <ul className="fit-grid mt-6 gap-y-7 [--least:8.25rem] [--most:4] lg:[--least:13rem]">
      {useCategoryLinks().map(({ key, label, icon, examples }) => (
        <li key={key}>
          <Link to={everywhere(key)} className="group block rounded-lg">
            <span className="block overflow-hidden rounded-lg">
              <Picture
                picture={{ ...sceneOf[key], alt: '' }}
                sizes="(width < 64rem) 46vw, 20rem"
                ratio={1}
                className="transition-[scale] duration-320 motion-safe:group-hover:scale-103"
              />
            </span>
            <span className="mt-3 flex items-center gap-3">
              <span className="max-sm:hidden">
                <CategoryTile category={key} icon={icon} />
              </span>
              <span className="min-w-0">
                <span className="type-title block group-hover:underline">{label}</span>
                <span className="type-small block text-text-2">{examples}</span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
