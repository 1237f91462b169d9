import { createContext, lazy, Suspense, use, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'
import type { PictureSource } from '#ui/picture.tsx'

const Lightbox = lazy(() => import('#catalogue/screens/service-page/pictures/lightbox.tsx'))

const Opener = createContext<{ pictures: PictureSource[]; open(index: number): void }>({ pictures: [], open() {} })

/** A layout whose pictures open in full size. */
export const withPictures = (Layout: ComponentType<ViewProps>) =>
  function WithPictures({ view }: ViewProps) {
    const { pictures, title } = view.service
    const [start, setStart] = useState<number | null>(null)
    const opener = useMemo(() => ({ pictures, open: setStart }), [pictures])
    return (
      <Opener value={opener}>
        <Layout view={view} />
        {start !== null && (
          <Suspense fallback={null}>
            <Lightbox pictures={pictures} title={title} start={start} onClose={() => setStart(null)} />
          </Suspense>
        )}
      </Opener>
    )
  }

/** A picture that opens in full size. A button, because a press before the script has loaded is repeated only for those. */
export function PictureButton({ picture, children }: { picture: PictureSource; children: ReactNode }) {
  const { pictures, open } = use(Opener)
  const index = pictures.indexOf(picture)
  return (
    <button
      type="button"
      className="picture-button"
      aria-label={`Show picture ${index + 1} of ${pictures.length}${picture.alt && `: ${picture.alt}`}`}
      onClick={() => open(index)}
    >
      {children}
    </button>
  )
}

/** The same for the first picture of a service, which may have none. */
export const FirstPicture = ({ service, children }: { service: ServicePage; children: ReactNode }) =>
  service.pictures[0] ? <PictureButton picture={service.pictures[0]}>{children}</PictureButton> : children

export const useAllPictures = () => use(Opener)
