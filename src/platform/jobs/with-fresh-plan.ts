import { sql, type Database, type Statement } from '#platform/database/database.ts'

/**
 * Plans a list query for its actual values: a generic plan knows neither the prefix of a pattern nor rare values, and
 * would scan everything.
 */
export const withFreshPlan = <Row>(db: Database, statement: Statement): Promise<Row[]> =>
  db.transaction(
    async (inside) => {
      await inside.run(sql`set local plan_cache_mode = force_custom_plan`)
      return inside.rows<Row>(statement)
    },
    { onlyReads: true },
  )
