import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { countTables, hasPlaces, insertRows, type Row } from './store.server.ts'
import type { AppContext } from '#server/context.ts'
import { plainText } from '#shared/text/plain-text.ts'

/** Loads the towns of the world with all their names, once. */
export async function loadPlaces(ctx: AppContext): Promise<void> {
  if (await hasPlaces(ctx.db)) return
  const towns = linesOf('places.tsv.gz').map(townRow)
  await ctx.db.transaction(async (db) => {
    await insertRows(db, 'places', towns)
    await insertRows(db, 'place_names', nameRows(towns))
  })
  await countTables(ctx.db, ['places', 'place_names'])
}

const linesOf = (file: string): string[][] =>
  gunzipSync(readFileSync(join(import.meta.dirname, 'data', file)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))

interface TownRow extends Row {
  country: string
  population: number
}

const townRow = ([id, name = '', country = '', latitude, longitude, zone, population]: string[]): TownRow => ({
  id: Number(id),
  name,
  search_name: plainText(name),
  country,
  latitude,
  longitude,
  time_zone: zone,
  population: Number(population),
})

// A name that few use stands for its town only where no other town of a hundredth of its size has that name.
const lessCommon = 100

function nameRows(towns: TownRow[]): Row[] {
  const byId = new Map(towns.map((town) => [town.id, town]))
  return linesOf('place-names.tsv.gz').flatMap(([id = '', common = '', others = '']) => {
    const { country, population } = byId.get(Number(id))!
    const rows = (names: string, weight: number) =>
      names
        .split('|')
        .filter((name) => name !== '')
        .map((name) => ({ place_id: Number(id), search_name: plainText(name), name, country, weight }))
    return [...rows(common, population), ...rows(others, Math.floor(population / lessCommon))]
  })
}
