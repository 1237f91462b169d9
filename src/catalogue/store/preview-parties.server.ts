import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { locationJson, providerJson } from '#catalogue/store/services.server.ts'
import { sql, type Database } from '#platform/database/database.ts'

export type Parties = Pick<EditableService, 'provider' | 'location'>

/** A business and one of its locations (by default the first), for the display of a service. */
export const selectParties = (db: Database, { providerId, locationId }: { providerId: string; locationId: string }) =>
  db.row<Parties>(sql`select ${providerJson} as provider, ${locationJson} as location
    from providers p join locations l on l.provider_id = p.id where p.id = ${providerId}
    order by l.id::text = ${locationId} desc, l.position, l.id limit 1`)
