import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { MapBox } from './map-box.tsx'
import type { MapPin, MapPoint } from './points.ts'

interface PlaceMapProps {
  point: MapPoint
  /** Only the neighborhood is known to the reader. */
  isApproximate?: boolean
  /** What is there: "Salon Aurora". */
  name: string
}

const noPins: MapPin[] = []

/** Degrees from the middle to the edge: towns around give the built-in map its scale, streets that of a street map. */
const reach = { towns: 0.12, streets: 0.008 }

/** "Show on map", and a small map of one place. */
export function PlaceMap({ point, isApproximate = false, name }: PlaceMapProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="no-print grid justify-items-start gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="link type-small inline-flex min-h-8 items-center gap-1.5"
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
            view={{ bounds: around(point), isExact: true }}
          />
        </div>
      )}
    </div>
  )
}

function around({ latitude, longitude }: MapPoint) {
  const degrees = document.querySelector('meta[name="map-style"]') ? reach.streets : reach.towns
  return {
    west: longitude - degrees,
    south: latitude - degrees / 2,
    east: longitude + degrees,
    north: latitude + degrees / 2,
  }
}
