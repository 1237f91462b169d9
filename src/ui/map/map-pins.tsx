import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Map as LiveMap } from 'maplibre-gl'
import type { MapProps } from './map-box.tsx'
import { groupPins } from './pin-groups.ts'
import { boundsAround, type MapPin, type MapPoint } from './points.ts'

interface PinsProps extends Pick<MapProps, 'pins' | 'marked' | 'onMark' | 'onPick' | 'place'> {
  map: LiveMap
}

/** The pills, in the order of the list, as buttons above the map; those that would cover each other share one. */
export function MapPins({ map, pins, marked, onMark, onPick, place }: PinsProps) {
  const layer = useRef<HTMLDivElement>(null)
  const groups = useGroups(map, pins)
  usePositions(map, layer, groups, place?.point)
  return (
    <div ref={layer} className="map-pins" dir="ltr">
      {place && <MapPlace map={map} place={place} />}
      {groups.map((group) => {
        const [first, ...others] = group as [MapPin, ...MapPin[]]
        const isMarked = group.some(({ id }) => id === marked)
        return (
          <button
            key={first.id}
            type="button"
            className="map-pill"
            data-pins={group.map(({ id }) => id).join(' ')}
            data-marked={isMarked || undefined}
            data-latitude={first.point.latitude}
            data-longitude={first.point.longitude}
            aria-label={others.length > 0 ? `${first.title}, and ${others.length} more here` : first.title}
            onClick={() => choose(map, group, onPick)}
            onPointerEnter={() => onMark?.(first.id)}
            onPointerLeave={() => onMark?.(null)}
            onFocus={() => onMark?.(first.id)}
            onBlur={() => onMark?.(null)}
          >
            <bdi>{first.label}</bdi>
            {others.length > 0 && <span className="map-pill-more">+{others.length}</span>}
          </button>
        )
      })}
    </div>
  )
}

interface PlaceProps {
  map: LiveMap
  place: NonNullable<MapProps['place']>
}

/** A point, or the area around it; where it can be moved, a button for pointer and arrow keys. */
function MapPlace({ map, place: { point, isApproximate, onMove } }: PlaceProps) {
  const position = { 'data-latitude': point.latitude, 'data-longitude': point.longitude }
  if (!onMove)
    return (
      <span
        {...position}
        className={isApproximate ? 'map-area' : 'map-point'}
        data-meters={isApproximate ? areaMeters : undefined}
      />
    )
  const moveTo = ({ x, y }: { x: number; y: number }) => {
    const { lat, lng } = map.unproject([x, y]).wrap()
    onMove({ latitude: rounded(lat), longitude: rounded(lng) })
  }
  const drag = (event: React.PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top } = map.getCanvas().getBoundingClientRect()
    moveTo({ x: event.clientX - left, y: event.clientY - top })
  }
  const step = (event: React.KeyboardEvent) => {
    const [dx, dy] = steps[event.key] ?? [0, 0]
    if (dx === 0 && dy === 0) return
    event.preventDefault()
    const { x, y } = placeOf(map, point)
    moveTo({ x: x + dx, y: y + dy })
  }
  return (
    <button
      {...position}
      type="button"
      className="map-point map-point-movable"
      aria-label="Pin. Arrow keys move it."
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    />
  )
}

/** In pixels; zooming in makes them shorter on the ground. */
const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -6],
  ArrowDown: [0, 6],
  ArrowLeft: [-6, 0],
  ArrowRight: [6, 0],
}

/** About a meter. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

/** A hidden address is within about this distance of the point that is shown. */
const areaMeters = 800

/** Closer than this, zooming in does not part the pills of a group. */
const closestZoom = 16

/** Zooms in on a group that zooming divides; else its pins are picked. */
function choose(map: LiveMap, group: MapPin[], onPick: PinsProps['onPick']) {
  const around = boundsAround(group.map(({ point }) => point))!
  const isOnePlace = around.east - around.west < 0.0005 && around.north - around.south < 0.0005
  if (group.length === 1 || isOnePlace || map.getZoom() >= closestZoom) return onPick?.(group.map(({ id }) => id))
  const { west, south, east, north } = around
  map.fitBounds([west, south, east, north], { padding: 90, maxZoom: closestZoom }, { isByVisitor: true })
}

const widthOf = (label: string) => 26 + [...label].length * 8.4

/** On the copy of the world that is in view. */
function placeOf(map: LiveMap, { latitude, longitude }: MapPoint) {
  const turns = Math.round((map.getCenter().lng - longitude) / 360)
  return map.project([longitude + turns * 360, latitude])
}

function useGroups(map: LiveMap, pins: MapPin[]): MapPin[][] {
  const [groups, setGroups] = useState<MapPin[][]>([])
  useEffect(() => {
    const byId = new Map(pins.map((pin) => [pin.id, pin]))
    const regroup = () => {
      const placed = pins.map(({ id, point, label }) => {
        const { x, y } = placeOf(map, point)
        return { id, x, y, width: widthOf(label) }
      })
      setGroups(groupPins(placed).map((ids) => ids.map((id) => byId.get(id)!)))
    }
    regroup()
    map.on('moveend', regroup)
    map.on('resize', regroup)
    return () => {
      map.off('moveend', regroup)
      map.off('resize', regroup)
    }
  }, [map, pins])
  return groups
}

// Of the map's tiles, at the equator, at zoom 0.
const metersPerPixel = 78_271.517

/** Keeps the elements of the layer at their places while the map moves, without rendering. */
function usePositions(
  map: LiveMap,
  layer: React.RefObject<HTMLDivElement | null>,
  groups: MapPin[][],
  point: MapPoint | undefined,
) {
  useLayoutEffect(() => {
    const update = () => {
      for (const element of layer.current?.children ?? []) {
        const { latitude, longitude, meters } = (element as HTMLElement).dataset
        const { x, y } = placeOf(map, { latitude: Number(latitude), longitude: Number(longitude) })
        ;(element as HTMLElement).style.setProperty('translate', `calc(${x}px - 50%) calc(${y}px - 50%)`)
        if (!meters) continue
        const scale = (metersPerPixel * Math.cos((Number(latitude) * Math.PI) / 180)) / 2 ** map.getZoom()
        ;(element as HTMLElement).style.setProperty('--size', `${(2 * Number(meters)) / scale}px`)
      }
    }
    update()
    map.on('move', update)
    map.on('resize', update)
    return () => {
      map.off('move', update)
      map.off('resize', update)
    }
  }, [map, layer, groups, point])
}
