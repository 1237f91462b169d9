import { useState } from 'react'
import { mostCorners, readCorner, writeCorner } from '#catalogue/rules/delivery-zones.ts'
import type { Corner } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/wizard/chip-choices.tsx'
import { MapBox } from '#ui/map/map-box.tsx'
import { boundsAround, boundsAt, type MapPin, type MapPoint } from '#ui/map/points.ts'
import { WordsField } from '#ui/wizard/words-field.tsx'

interface DrawnAreaProps {
  id: string
  error: string | undefined
  /** Where a new area begins. */
  place: MapPoint | undefined
  corners: string[]
  onCorners(corners: string[]): void
  onBlur(): void
}

const noPins: MapPin[] = []

/** Degrees from the middle to a side: about two kilometres. */
const freshSize = 0.02

const squareAround = ({ latitude, longitude }: MapPoint): Corner[] =>
  [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([north, east]) => ({
    latitude: Number((latitude + north! * freshSize).toFixed(5)),
    longitude: Number((longitude + east! * freshSize).toFixed(5)),
  }))

/** The corners of an area: moved on a map by pointer and keys, or typed. */
export function DrawnArea({ id, error, place, corners, onCorners, onBlur }: DrawnAreaProps) {
  const [chosen, setChosen] = useState(0)
  const points = corners.flatMap((corner) => readCorner(corner) ?? [])
  // The part of the map that is shown does not follow each step of a corner.
  const [seen, setSeen] = useState(boundsAround(points))
  const save = (next: Corner[]) => onCorners(next.map(writeCorner))
  const begin = () => {
    const square = squareAround(place!)
    setSeen(boundsAround(square))
    save(square)
  }
  const remove = () => {
    save(points.toSpliced(chosen, 1))
    setChosen(0)
  }
  if (points.length < 3)
    return (
      <div id={id} className="grid justify-items-start gap-2 sm:col-span-2">
        <p className="type-small text-text-3">It begins as a square around your place. You move its corners.</p>
        <Button type="button" size="small" icon="map" disabled={!place} onClick={begin}>
          Draw the area
        </Button>
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
    )
  return (
    <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:col-span-2" onBlur={onBlur}>
      <div className="h-96">
        <MapBox
          isStill
          label="Map of the delivery area"
          pins={noPins}
          place={place && { point: place, isApproximate: false }}
          area={{ corners: points, atMost: mostCorners, onChange: save, onChoose: setChosen }}
          view={{ bounds: seen ?? boundsAt(points[0]!), isExact: false }}
        />
      </div>
      <Button
        type="button"
        size="small"
        icon="trash-2"
        className="justify-self-start"
        disabled={points.length <= 3}
        onClick={remove}
      >
        Remove corner {Math.min(chosen, points.length - 1) + 1}
      </Button>
      <WordsField
        label="Corners"
        hint={`Latitude and longitude of each, 3 to ${mostCorners}: 38.7108 -9.1370`}
        value={corners}
        onValue={onCorners}
        error={error}
      />
    </div>
  )
}
