import { sql, type Database } from '../../../src/platform/database/database.ts'
import { plainText } from '../../../src/shared/text/plain-text.ts'

interface NewTown {
  name: string
  country: string
  latitude?: number
  longitude?: number
  population?: number
  /** Further names. */
  names?: string[]
}

let lastId = 1_000_000

/** Adds a town of the list with all its names, and returns its id. */
export async function addTown(
  db: Database,
  { name, country, latitude = 0, longitude = 0, population = 1_000, names = [] }: NewTown,
): Promise<number> {
  const id = ++lastId
  await db.run(sql`insert into places (id, name, search_name, country, latitude, longitude, time_zone, population)
    values (${id}, ${name}, ${plainText(name)}, ${country}, ${latitude}, ${longitude}, 'UTC', ${population})`)
  for (const one of names)
    await db.run(sql`insert into place_names (place_id, search_name, name, country, weight)
      values (${id}, ${plainText(one)}, ${one}, ${country}, ${population})`)
  return id
}
