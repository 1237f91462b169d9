import { useLayoutEffect, useRef } from 'react'
import type { Map as LiveMap } from 'maplibre-gl'
import { movesOf, placeOf } from './map-moves.ts'
import type { MapArea, MapPoint } from './points.ts'

interface CornersProps {
  map: LiveMap
  area: MapArea
}

/** The area, its corners as buttons that move, and a button in the middle of each side that adds a corner. */
export function AreaCorners({ map, area: { corners, atMost, onChange, onChoose } }: CornersProps) {
  const shape = useShape(map, corners)
  const sides = corners.length < atMost ? corners.map((corner, index) => [corner, after(corners, index)]) : []
  const addAfter = (index: number, point: MapPoint) => {
    onChange(corners.toSpliced(index + 1, 0, point))
    onChoose(index + 1)
  }
  return (
    <>
      <svg className="map-shape" aria-hidden="true">
        <polygon ref={shape} />
      </svg>
      {sides.map(([from, to], index) => {
        const middle = between(from!, to!)
        return (
          <button
            key={`side-${index}`}
            type="button"
            className="map-corner map-corner-new"
            data-latitude={middle.latitude}
            data-longitude={middle.longitude}
            aria-label={`Add a corner after corner ${index + 1}`}
            onClick={() => addAfter(index, middle)}
          />
        )
      })}
      {corners.map((corner, index) => (
        <button
          key={`corner-${index}`}
          type="button"
          className="map-corner"
          data-latitude={corner.latitude}
          data-longitude={corner.longitude}
          aria-label={`Corner ${index + 1} of ${corners.length}. Arrow keys move it.`}
          onFocus={() => onChoose(index)}
          {...movesOf(map, corner, (point) => onChange(corners.with(index, point)))}
        />
      ))}
    </>
  )
}

const after = (corners: MapPoint[], index: number) => corners[(index + 1) % corners.length]!

const between = (one: MapPoint, other: MapPoint): MapPoint => ({
  latitude: (one.latitude + other.latitude) / 2,
  longitude: (one.longitude + other.longitude) / 2,
})

/** Draws the area again while the map moves, without rendering. */
function useShape(map: LiveMap, corners: MapPoint[]) {
  const shape = useRef<SVGPolygonElement>(null)
  useLayoutEffect(() => {
    const draw = () => {
      const places = corners.map((corner) => placeOf(map, corner))
      shape.current?.setAttribute('points', places.map(({ x, y }) => `${x},${y}`).join(' '))
    }
    draw()
    map.on('move', draw)
    map.on('resize', draw)
    return () => {
      map.off('move', draw)
      map.off('resize', draw)
    }
  }, [map, corners])
  return shape
}
