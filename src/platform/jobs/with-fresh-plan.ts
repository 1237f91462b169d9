import { sql, type Database, type Statement } from '#platform/database/database.ts'

/**
 * A list is planned for what is asked each time: a plan that is kept for any text and any filter knows no beginning of a pattern and no rare
 * value, and walks everything.
 */
export const withFreshPlan = <Row>(db: Database, statement: Statement): Promise<Row[]> =>
  db.transaction(async (inside) => {
    await inside.run(sql`set local plan_cache_mode = force_custom_plan`)
    return inside.rows<Row>(statement)
  })
