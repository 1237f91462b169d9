import { useEffect, useRef, useState, type RefObject } from 'react'
import { AttributionControl, Map as LiveMap, setWorkerUrl, type FitBoundsOptions } from 'maplibre-gl'
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Icon } from '#ui/icon.tsx'
import { layersOf, mapColors, quietStyle } from './map-style.ts'
import { followTowns, viewOf } from './map-towns.ts'
import { MapPins } from './map-pins.tsx'
import type { CanvasProps, MapProps } from './map-box.tsx'
import { normalizedBounds, type MapBounds } from './points.ts'

setWorkerUrl(workerFile)

/** The map itself. Loaded on demand only: with MapLibre it is larger than all other scripts of a page together. */
export function MapCanvas(props: CanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const map = useLiveMap(box, props)
  useView(map, props.view)
  return (
    <>
      <div ref={box} className="map-canvas" />
      {map && (
        <>
          <MapPins map={map} {...props} />
          <ZoomButtons map={map} />
        </>
      )}
    </>
  )
}

/** Around the edges of the view, so that pills are not cut off. */
const fit: FitBoundsOptions = { padding: { top: 72, bottom: 48, left: 68, right: 68 }, maxZoom: 12 }

const pairOf = ({ west, south, east, north }: MapBounds): [number, number, number, number] => [
  west,
  south,
  east < west ? east + 360 : east,
  north,
]

/** An event of a visitor's drag, wheel, key or button; moves by the page have none. */
interface MoveEvent {
  originalEvent?: unknown
  isByVisitor?: boolean
}

function useLiveMap(box: RefObject<HTMLDivElement | null>, props: CanvasProps): LiveMap | null {
  const [map, setMap] = useState<LiveMap | null>(null)
  const current = useRef(props)
  useEffect(() => void (current.current = props))
  useEffect(() => {
    let live: LiveMap | undefined
    let isGone = false
    openMap(box.current!, current.current).then(
      (opened) => {
        if (isGone) return opened.remove()
        live = opened
        opened.on('moveend', (event: MoveEvent) => {
          if (event.originalEvent || event.isByVisitor) current.current.onMove?.(normalizedBounds(viewOf(opened)))
        })
        setMap(opened)
        current.current.onReady()
      },
      (error: unknown) => {
        console.error('The map could not be opened:', error)
        current.current.onFail(error instanceof NoWebGl ? 'webgl' : 'load')
      },
    )
    return () => {
      isGone = true
      live?.remove()
    }
  }, [box])
  return map
}

class NoWebGl extends Error {}

async function openMap(container: HTMLElement, { label, view, isStill }: CanvasProps): Promise<LiveMap> {
  if (!document.createElement('canvas').getContext('webgl2')) throw new NoWebGl('There is no WebGL.')
  const streets = document.querySelector<HTMLMetaElement>('meta[name="map-style"]')?.content
  const style = streets ?? (await quietStyle(mapColors(container)))
  const map = new LiveMap({
    container,
    style,
    bounds: pairOf(view.bounds),
    fitBoundsOptions: view.isExact ? {} : fit,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxZoom: 17,
    // A small map in a page leaves the wheel and one finger to the page.
    scrollZoom: !isStill,
    dragPan: !isStill || matchMedia('(pointer: fine)').matches,
    locale: { 'Map.Title': `${label}. Arrow keys move it.` },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  // Without its style there is no map; a missing tile is only a gap.
  await new Promise<void>((resolve, reject) => {
    map.once('error', ({ error }) => reject(error))
    map.once('style.load', () => resolve())
  })
  await map.once('load')
  if (streets) map.addControl(new AttributionControl({ compact: false }))
  else {
    followTowns(map)
    followTheme(map, container)
  }
  return map
}

/** The colors of the map change with the theme. */
function followTheme(map: LiveMap, container: HTMLElement): void {
  const paint = () => {
    for (const { id, paint: values = {} } of layersOf(mapColors(container)))
      for (const [name, value] of Object.entries(values)) map.setPaintProperty(id, name as 'line-color', value)
  }
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const theme = new MutationObserver(paint)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  dark.addEventListener('change', paint)
  map.once('remove', () => {
    theme.disconnect()
    dark.removeEventListener('change', paint)
  })
}

/** Shows another part of the map when the page asks for it. */
function useView(map: LiveMap | null, { bounds, isExact }: MapProps['view']) {
  const shown = useRef('')
  const key = JSON.stringify(bounds)
  useEffect(() => {
    if (!map || shown.current === key) return
    // The map was opened with the first one.
    if (shown.current !== '' && !isExact) map.fitBounds(pairOf(JSON.parse(key) as MapBounds), fit)
    shown.current = key
  }, [map, key, isExact])
}

const byVisitor: MoveEvent = { isByVisitor: true }

const ZoomButtons = ({ map }: { map: LiveMap }) => (
  <div className="map-zoom">
    <button type="button" aria-label="Zoom in" onClick={() => map.zoomIn({}, byVisitor)}>
      <Icon name="plus" size="small" />
    </button>
    <button type="button" aria-label="Zoom out" onClick={() => map.zoomOut({}, byVisitor)}>
      <Icon name="minus" size="small" />
    </button>
  </div>
)
