// Makes src/ui/map/world.json, the built-in map: land and borders of Natural Earth (1:10m, public domain), simplified
// until the file is small enough to be fetched with the map.
//
//   node bin/make-map.mjs

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { feature, mesh, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import { filter, filterWeight, presimplify, quantile, simplify } from 'topojson-simplify'

const root = join(import.meta.dirname, '..')

/** The part of the points that stays: those that change the outlines most. */
const retained = 0.24
/** Steps across the whole width of the map; one is about 130 meters at the equator. */
const steps = 3e5

/** Without jumps from 180 to -180: longitudes of a line continue beyond the edge of the map. */
function continued(line) {
  let turns = 0
  return line.map(([x, y], index) => {
    const step = index === 0 ? 0 : x - line[index - 1][0]
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [x + turns * 360, y]
  })
}

/** A ring around the pole becomes an area by its lower edge. */
function closed(ring) {
  const [first, last] = [ring[0], ring.at(-1)]
  return first[0] === last[0] ? ring : [...ring, [last[0], -89], [first[0], -89], first]
}

const world = JSON.parse(readFileSync(join(root, 'node_modules/world-atlas/countries-10m.json'), 'utf8'))
const land = feature(world, world.objects.land).features.flatMap(({ geometry: { type, coordinates } }) =>
  type === 'Polygon' ? [coordinates] : coordinates,
)
const borders = mesh(world, world.objects.countries, (one, other) => one !== other)
const flat = topology({
  land: { type: 'MultiPolygon', coordinates: land.map((rings) => rings.map((ring) => closed(continued(ring)))) },
  borders: { type: 'MultiLineString', coordinates: borders.coordinates.map(continued) },
})
const weighed = presimplify(flat)
const simplified = simplify(weighed, quantile(weighed, retained))
// Islands that have become lines.
const visible = filter(simplified, filterWeight(simplified, 1e-5))
const { bbox: _, ...small } = quantize(visible, steps)
const text = JSON.stringify(small)
writeFileSync(join(root, 'src/ui/map/world.json'), text)
process.stdout.write(`${small.arcs.flat().length} points, ${gzipSync(text, { level: 9 }).length} bytes compressed\n`)
