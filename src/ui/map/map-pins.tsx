import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Map as LiveMap } from 'maplibre-gl'
import type { MapProps } from './map-box.tsx'
import { AreaCorners } from './area-corners.tsx'
import { movesOf, placeOf } from './map-moves.ts'
import { groupPins } from './pin-groups.ts'
import { boundsAround, type MapPin, type MapPoint } from './points.ts'

interface PinsProps extends Pick<MapProps, 'pins' | 'marked' | 'onMark' | 'onPick' | 'place' | 'area'> {
  map: LiveMap
}

/** The pills, in the order of the list, as buttons above the map; those that would cover each other share one. */
export function MapPins({ map, pins, marked, onMark, onPick, place, area }: PinsProps) {
  const layer = useRef<HTMLDivElement>(null)
  const groups = useGroups(map, pins)
  usePositions(map, layer, { groups, point: place?.point, corners: area?.corners })
  return (
    <div ref={layer} className="map-pins" dir="ltr">
      {area && <AreaCorners map={map} area={area} />}
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
  return (
    <button
      {...position}
      type="button"
      className="map-point map-point-movable"
      aria-label="Pin. Arrow keys move it."
      {...movesOf(map, point, onMove)}
    />
  )
}

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

/** What the layer shows; its elements change with it. */
interface Placed {
  groups: MapPin[][]
  point: MapPoint | undefined
  corners: MapPoint[] | undefined
}

/** Keeps the elements of the layer at their places while the map moves, without rendering. */
function usePositions(map: LiveMap, layer: React.RefObject<HTMLDivElement | null>, { groups, point, corners }: Placed) {
  useLayoutEffect(() => {
    const update = () => {
      for (const element of layer.current?.querySelectorAll<HTMLElement>('[data-latitude]') ?? []) {
        const { latitude, longitude, meters } = element.dataset
        const { x, y } = placeOf(map, { latitude: Number(latitude), longitude: Number(longitude) })
        element.style.setProperty('translate', `calc(${x}px - 50%) calc(${y}px - 50%)`)
        if (!meters) continue
        const scale = (metersPerPixel * Math.cos((Number(latitude) * Math.PI) / 180)) / 2 ** map.getZoom()
        element.style.setProperty('--size', `${(2 * Number(meters)) / scale}px`)
      }
    }
    update()
    map.on('move', update)
    map.on('resize', update)
    return () => {
      map.off('move', update)
      map.off('resize', update)
    }
  }, [map, layer, groups, point, corners])
}
