import { lazy, Suspense, type ComponentType } from 'react'
import { openWhole } from '#ui/whole-page.ts'

/**
 * A part of a screen, mostly a dialog, whose file is loaded when it is shown for the first time. If that is not
 * possible, the page is opened as a whole.
 */
export function loadedOnUse<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch(() => openWhole(location)) }))
  return function LoadedOnUse(props: Props) {
    return (
      <Suspense fallback={<span role="status" className="sr-only" aria-label="Loading" />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
