import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { Broken, ChartBoundary } from '#ui/charts/chart-boundary.tsx'

/**
 * A chart whose code is loaded after the page. Until then a grey axis reserves its space, so nothing moves; after a
 * failure the card offers a retry, and its table works anyway.
 */
export function lazyDrawing<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let known: ComponentType<Props> | null = null
  return function Drawing({ room, ...rest }: Props & { room: number }) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => known)
    const [isFailed, setFailed] = useState(false)
    const startLoading = useCallback(() => {
      setFailed(false)
      load().then(
        ({ default: part }) => setPart(() => (known = part)),
        () => setFailed(true),
      )
    }, [])
    useEffect(() => {
      if (!known) startLoading()
    }, [startLoading])
    if (isFailed) return <Broken room={room} text="The chart could not be loaded." onRetry={startLoading} />
    if (!Part) return <GreyAxis room={room} />
    return (
      <ChartBoundary room={room}>
        <Part {...(rest as unknown as Props)} />
      </ChartBoundary>
    )
  }
}

/** The placeholder of a chart that is being loaded. */
export const GreyAxis = ({ room }: { room: number }) => (
  <div
    aria-hidden="true"
    className="grid content-between border-b border-border py-px"
    style={{ blockSize: `${room}px` }}
  >
    {[0, 1, 2, 3].map((line) => (
      <span key={line} className="block h-px bg-surface-3" />
    ))}
  </div>
)
