// Makes src/ui/map/world.json, the built-in map: land and borders of Natural Earth (1:10m, public domain), simplified
// until the file is small enough to be fetched with the map.
//
//   node bin/make-map.mjs

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { feature, mesh, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import {
  filter,
  filterWeight,
  presimplify,
  quantile,
  simplify,
  sphericalRingArea,
  sphericalTriangleArea,
} from 'topojson-simplify'

const root = join(import.meta.dirname, '..')

/** The part of the points that stays: those that change the areas most. Coasts are looked at more closely than borders. */
const retained = { land: 0.3, borders: 0.12 }
/** Steps across the whole width of the map; one is about 200 meters at the equator. */
const steps = 2e5

/** Without jumps from 180 to -180: longitudes of a line continue beyond the edge of the map. */
function continued(line) {
  let turns = 0
  return line.map(([x, y], index) => {
    const step = index === 0 ? 0 : x - line[index - 1][0]
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [x + turns * 360, y]
  })
}

/** Antarctica is left out: it has no towns, and a tenth of the points. */
const isInhabited = ([outline]) => outline.some(([, y]) => y > -60)

const world = JSON.parse(readFileSync(join(root, 'node_modules/world-atlas/countries-10m.json'), 'utf8'))
const land = feature(world, world.objects.land).features.flatMap(({ geometry: { type, coordinates } }) =>
  type === 'Polygon' ? [coordinates] : coordinates,
)
const borders = mesh(world, world.objects.countries, (one, other) => one !== other)
const shapes = {
  land: { type: 'MultiPolygon', coordinates: land.filter(isInhabited).map((rings) => rings.map(continued)) },
  borders: { type: 'MultiLineString', coordinates: borders.coordinates.map(continued) },
}

function simplified(name) {
  // Areas on the globe: by degrees, half of the points would be in the Arctic.
  const weighed = presimplify(topology({ [name]: shapes[name] }), sphericalTriangleArea)
  const simple = simplify(weighed, quantile(weighed, retained[name]))
  // Islands smaller than a square kilometer are left out.
  const { bbox: _, ...small } = quantize(filter(simple, filterWeight(simple, 3e-8, sphericalRingArea)), steps)
  return small
}

const parts = { land: simplified('land'), borders: simplified('borders') }
const text = JSON.stringify(parts)
writeFileSync(join(root, 'src/ui/map/world.json'), text)
const points = Object.values(parts).map(({ arcs }) => arcs.flat().length)
process.stdout.write(`${points.join(' + ')} points, ${gzipSync(text, { level: 9 }).length} bytes compressed\n`)
