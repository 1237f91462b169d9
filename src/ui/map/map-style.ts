import type { StyleSpecification } from 'maplibre-gl'
import { feature } from 'topojson-client'
import type { MultiLineString, MultiPolygon, Topology } from 'topojson-specification'
import worldFile from './world.json?url'

interface World {
  land: Topology<{ land: MultiPolygon }>
  borders: Topology<{ borders: MultiLineString }>
}

const tokens = ['water', 'land', 'coast', 'border', 'name'] as const
type Colors = Record<(typeof tokens)[number], string>

/** The colors of the theme as the map understands them: it knows no `oklch`. */
export function mapColors(element: Element): Colors {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const probe = element.appendChild(document.createElement('i'))
  const colorOf = (token: string) => {
    probe.style.color = `var(--map-${token})`
    brush.fillStyle = getComputedStyle(probe).color
    brush.fillRect(0, 0, 1, 1)
    return `rgb(${[...brush.getImageData(0, 0, 1, 1).data.subarray(0, 3)].join(' ')})`
  }
  const colors = Object.fromEntries(tokens.map((token) => [token, colorOf(token)])) as Colors
  probe.remove()
  return colors
}

/** The built-in map: land, borders and towns, from files and answers of this site only. */
export async function quietStyle(colors: Colors): Promise<StyleSpecification> {
  const answer = await fetch(worldFile)
  if (!answer.ok) throw new Error(`${worldFile}: ${answer.status}`)
  const { land, borders } = (await answer.json()) as World
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: feature(land, land.objects.land), tolerance: 0.5 },
      borders: { type: 'geojson', data: feature(borders, borders.objects.borders), tolerance: 0.5 },
      towns: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: layersOf(colors),
  }
}

/** The layers in these colors. */
export const layersOf = ({ water, land, coast, border, name }: Colors): StyleSpecification['layers'] => [
  { id: 'water', type: 'background', paint: { 'background-color': water } },
  { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
  {
    id: 'coast',
    type: 'line',
    source: 'land',
    paint: {
      'line-color': coast,
      'line-width': 0.75,
      // From here on the outlines are coarser than the screen.
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 8, 1, 10.5, 0],
    },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'borders',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.6, 8, 1.4],
      'line-dasharray': [3, 2],
    },
  },
  {
    id: 'town-dots',
    type: 'circle',
    source: 'towns',
    minzoom: 4,
    paint: { 'circle-color': name, 'circle-radius': 2, 'circle-opacity': 0.7 },
  },
  {
    id: 'towns',
    type: 'symbol',
    source: 'towns',
    layout: {
      'text-field': ['get', 'name'],
      // Without glyph files, names are drawn with fonts of the page.
      'text-font': ['Onest Variable', 'system-ui', 'sans-serif'],
      'text-size': ['interpolate', ['linear'], ['log10', ['max', ['get', 'population'], 1]], 4, 11, 7, 14],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.5,
      'text-padding': 6,
      'symbol-sort-key': ['-', 0, ['get', 'population']],
    },
    paint: { 'text-color': name, 'text-halo-color': land, 'text-halo-width': 1.5 },
  },
]
