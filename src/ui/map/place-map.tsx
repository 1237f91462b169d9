import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { MapBox } from './map-box.tsx'
import { boundsAt, type MapPin, type MapPoint } from './points.ts'

interface PlaceMapProps {
  point: MapPoint
  /** Only the neighborhood is known to the reader. */
  isApproximate?: boolean
  /** What is there: "Salon Aurora". */
  name: string
}

const noPins: MapPin[] = []

/** "Show on map", and a small map of one place. */
export function PlaceMap({ point, isApproximate = false, name }: PlaceMapProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="no-print grid justify-items-start gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="link touchable type-small inline-flex min-h-8 items-center gap-1.5"
      >
        <Icon name="map" size="small" /> {isOpen ? 'Hide map' : 'Show on map'}
      </button>
      {isOpen && (
        <div className="h-80 w-full max-w-xl">
          <MapBox
            isStill
            label={isApproximate ? `Map of the area of ${name}` : `Map of ${name}`}
            pins={noPins}
            place={{ point, isApproximate }}
            view={{ bounds: boundsAt(point), isExact: true }}
          />
        </div>
      )}
    </div>
  )
}
