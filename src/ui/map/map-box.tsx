import { createElement, useCallback, useEffect, useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { MapArea, MapBounds, MapPin, MapPoint } from './points.ts'

export interface MapProps {
  /** The name of the map for screen readers. */
  label: string
  pins: MapPin[]
  /** What it shows; `isExact` without a margin, and as the visitor left it. */
  view: { bounds: MapBounds; isExact: boolean }
  /** One place instead of pins: a point, or the area around it. */
  place?: { point: MapPoint; isApproximate: boolean; onMove?(point: MapPoint): void }
  /** An area whose corners can be moved. */
  area?: MapArea
  /** The pin that stands out. */
  marked?: string | null
  onMark?(id: string | null): void
  /** One pin, or several in one place. */
  onPick?(ids: string[]): void
  /** The visitor moved the map. */
  onMove?(bounds: MapBounds): void
  /** Part of a page that scrolls. */
  isStill?: boolean
  /** False: the script of the map is not loaded yet. */
  isShown?: boolean
}

type State = 'loading' | 'ready' | 'webgl' | 'load'

/** A map with its placeholder, and words in its place where it cannot be shown. Its parent sets the size. */
export function MapBox(props: MapProps) {
  const [state, setState] = useState<State>('loading')
  const onReady = useCallback(() => setState('ready'), [])
  const isFailed = state === 'webgl' || state === 'load'
  const loaded = useCanvas(!isFailed && props.isShown !== false, setState)
  if (isFailed)
    return <MapFailure isWebGl={state === 'webgl'} isStill={props.isStill} onRetry={() => setState('loading')} />
  return (
    <div role="group" aria-label={props.label} className="map" data-state={state}>
      {loaded && createElement(loaded.MapCanvas, { ...props, onReady, onFail: setState })}
      {state === 'loading' && (
        <p role="status" className="map-loading skeleton">
          <span className="ring" aria-hidden="true" />
          Loading map...
        </p>
      )}
      <p className="map-source">
        <Link to="/help/credits">Natural Earth, GeoNames</Link>
      </p>
    </div>
  )
}

export interface CanvasProps extends MapProps {
  onReady(): void
  onFail(reason: 'webgl' | 'load'): void
}

interface Loaded {
  MapCanvas: ComponentType<CanvasProps>
}

/** Loads the script of the map when it is shown. */
function useCanvas(isWanted: boolean, onFail: CanvasProps['onFail']): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!isWanted || loaded) return
    import('./map-canvas.tsx').then(setLoaded, () => onFail('load'))
  }, [isWanted, loaded, onFail])
  return loaded
}

interface FailureProps {
  isWebGl: boolean
  isStill: boolean | undefined
  onRetry(): void
}

const MapFailure = ({ isWebGl, isStill, onRetry }: FailureProps) => (
  <div role="alert" className="map map-failure">
    <Icon name="map" size="large" />
    <p className="type-title">{isWebGl ? "This browser can't draw the map" : "The map didn't load"}</p>
    <p className="type-small text-text-2">
      {isWebGl ? 'It needs WebGL, which is off here. ' : ''}
      {isStill ? 'Use the address instead.' : 'Everything on the map is in the list, too.'}
    </p>
    {!isWebGl && (
      <Button type="button" size="small" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
)
