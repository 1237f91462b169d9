import { sql, type Database } from '../../../src/platform/database/database.ts'
import { newId } from '../../../src/shared/ids.ts'

interface Place {
  id: string
  locationId: string
}

/** A thing of a pool at the provider's location, such as a chair or a room. */
export async function addPooledResource(world: { db: Database }, provider: Place, pool: string): Promise<string> {
  const id = newId()
  await world.db.run(sql`insert into resources (id, provider_id, location_id, kind, name, pool)
    values (${id}, ${provider.id}, ${provider.locationId}, 'equipment', ${pool}, ${pool})`)
  return id
}
