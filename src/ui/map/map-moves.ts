import type { KeyboardEvent, PointerEvent } from 'react'
import type { Map as LiveMap } from 'maplibre-gl'
import type { MapPoint } from './points.ts'

/** In pixels; zooming in makes them shorter on the ground. */
const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -6],
  ArrowDown: [0, 6],
  ArrowLeft: [-6, 0],
  ArrowRight: [6, 0],
}

/** About a meter. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

/** On the copy of the world that is in view, in pixels from the upper left corner of the map. */
export function placeOf(map: LiveMap, { latitude, longitude }: MapPoint): { x: number; y: number } {
  const turns = Math.round((map.getCenter().lng - longitude) / 360)
  return map.project([longitude + turns * 360, latitude])
}

/** The handlers of a button at `point` that is dragged by a pointer or moved by arrow keys. */
export function movesOf(map: LiveMap, point: MapPoint, onMove: (point: MapPoint) => void) {
  const moveTo = ({ x, y }: { x: number; y: number }) => {
    const { lat, lng } = map.unproject([x, y]).wrap()
    onMove({ latitude: rounded(lat), longitude: rounded(lng) })
  }
  return {
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent) => currentTarget.setPointerCapture(pointerId),
    onPointerMove: (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      const { left, top } = map.getCanvas().getBoundingClientRect()
      moveTo({ x: event.clientX - left, y: event.clientY - top })
    },
    onKeyDown: (event: KeyboardEvent) => {
      const [dx, dy] = steps[event.key] ?? [0, 0]
      if (dx === 0 && dy === 0) return
      event.preventDefault()
      const { x, y } = placeOf(map, point)
      moveTo({ x: x + dx, y: y + dy })
    },
  }
}
