import type { GeoJSONSource, Map as LiveMap } from 'maplibre-gl'
import { normalizedBounds, type MapBounds } from './points.ts'

interface Town {
  name: string
  latitude: number
  longitude: number
  population: number
}

/** The towns of the view and its surroundings on the built-in map; asks again when the view leaves them. */
export function followTowns(map: LiveMap): void {
  let known: { zoom: number; bounds: MapBounds } | undefined
  const follow = async () => {
    const source = map.getSource<GeoJSONSource>('towns')
    const [zoom, view] = [Math.floor(map.getZoom()), viewOf(map)]
    if (!source || (known?.zoom === zoom && isWithin(view, known.bounds))) return
    const bounds = wider(view)
    known = { zoom, bounds }
    const query = new URLSearchParams(Object.entries(normalizedBounds(bounds)).map(([key, value]) => [key, `${value}`]))
    const answer = await fetch(`/api/v1/towns?${query}`)
    // The map is as useful without names of towns.
    if (!answer.ok) return void (known = undefined)
    const { items } = (await answer.json()) as { items: Town[] }
    source.setData({ type: 'FeatureCollection', features: items.map(townFeature) })
  }
  const start = () => void follow().catch(() => (known = undefined))
  map.on('moveend', start)
  start()
}

/** The visible part of the map; beyond 180° where it crosses the meridian. */
export function viewOf(map: LiveMap): MapBounds {
  const bounds = map.getBounds()
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}

const isWithin = (one: MapBounds, other: MapBounds) =>
  one.west >= other.west && one.east <= other.east && one.south >= other.south && one.north <= other.north

function wider({ west, south, east, north }: MapBounds): MapBounds {
  const [x, y] = [(east - west) / 2, (north - south) / 2]
  return { west: west - x, south: south - y, east: east + x, north: north + y }
}

const townFeature = ({ name, population, latitude, longitude }: Town) => ({
  type: 'Feature' as const,
  properties: { name, population },
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
})
