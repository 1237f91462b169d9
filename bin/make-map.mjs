// Makes src/ui/map/world.json, the built-in map: land and borders of Natural Earth (1:10m, public domain), simplified
// until the file is small enough to be fetched with the map.
//
//   node bin/make-map.mjs

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { meshArcs, quantize } from 'topojson-client'
import { filter, filterWeight, presimplify, quantile, simplify } from 'topojson-simplify'

const root = join(import.meta.dirname, '..')

/** The part of the points that stays: those that change the outlines most. */
const retained = 0.26
/** Steps across the whole width of the map; one is about 130 meters at the equator. */
const steps = 3e5

const world = JSON.parse(readFileSync(join(root, 'node_modules/world-atlas/countries-10m.json'), 'utf8'))
world.objects = {
  land: { ...world.objects.land },
  borders: meshArcs(world, world.objects.countries, (one, other) => one !== other),
}
const weighed = presimplify(world)
const simplified = simplify(weighed, quantile(weighed, retained))
// Islands that have become lines.
const visible = filter(simplified, filterWeight(simplified, 1e-5))
const { bbox: _, ...small } = quantize({ ...visible, transform: undefined }, steps)
const text = JSON.stringify(small)
writeFileSync(join(root, 'src/ui/map/world.json'), text)
process.stdout.write(`${small.arcs.flat().length} points, ${gzipSync(text, { level: 9 }).length} bytes compressed\n`)
