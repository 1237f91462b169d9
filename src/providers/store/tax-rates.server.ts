import { sql, type Database } from '#platform/database/database.ts'
import { notFound } from '#shared/app-error.ts'

export interface TaxRateRow {
  id: string
  name: string
  percent: number
  isDefault: boolean
}

export const listTaxRateRows = (db: Database, providerId: string) =>
  db.rows<TaxRateRow>(sql`select id, name, percent, is_default from provider_tax_rates
    where provider_id = ${providerId} order by position, id`)

/**
 * Replaces the tax rates; a rate that remains keeps its id, so that services keep referring to it. Throws `not-found`
 * for the id of another provider's rate.
 */
export async function replaceTaxRates(db: Database, providerId: string, rates: TaxRateRow[]): Promise<void> {
  const ids = rates.map(({ id }) => id)
  await db.run(sql`delete from provider_tax_rates where provider_id = ${providerId} and not (id = any(${ids}::uuid[]))`)
  for (const [position, { id, name, percent, isDefault }] of rates.entries()) {
    const stored =
      await db.run(sql`insert into provider_tax_rates (id, provider_id, name, percent, is_default, position)
      values (${id}, ${providerId}, ${name}, ${percent}, ${isDefault}, ${position})
      on conflict (id) do update set name = excluded.name, percent = excluded.percent, is_default = excluded.is_default, position = excluded.position
      where provider_tax_rates.provider_id = excluded.provider_id`)
    if (stored === 0) throw notFound('tax rate')
  }
}
