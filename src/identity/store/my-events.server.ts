import { sql, type Database } from '#platform/database/database.ts'
import type { StoredEvent } from '#identity/store/events.server.ts'

export const selectEventsOf = (db: Database, userId: string, limit: number, types?: readonly string[]) =>
  db.rows<
    Pick<StoredEvent, 'at' | 'type' | 'detail' | 'device' | 'ipPrefix'>
  >(sql`select at, type, detail, device, ip_prefix
    from auth_event where subject_user_id = ${userId} ${types ? sql`and type = any(${[...types]}::text[])` : sql``} order by at desc, id desc limit ${limit}`)
