import type { AppContext } from '#server/context.ts'
import { addSynonyms } from '#catalogue/commands/search/save-synonyms.ts'
import { listSynonyms } from '#catalogue/queries/search/list-synonyms.ts'

/** Words that people type, with the words that providers use. */
export const demoSynonyms: readonly (readonly string[])[] = [
  ['pizza', 'pizzeria'],
  ['haircut', 'cut and finish', 'gents cut', 'barbershop'],
  ['hairdresser', 'coiffeur', 'hair salon', 'stylist'],
  ['makeup', 'make-up'],
  ['nails', 'manicure', 'pedicure', 'gel manicure'],
  ['gardening', 'gardener'],
  ['cleaner', 'cleaning', 'cleaning lady'],
  ['mechanic', 'car service', 'garage'],
  ['bike', 'bicycle'],
  ['sewing', 'tailor', 'alterations'],
  ['gym', 'fitness', 'personal trainer'],
  ['brunch', 'breakfast'],
  ['kebab', 'grill', 'shawarma'],
  ['dreads', 'dreadlocks', 'locs'],
  ['carpenter', 'handyman', 'furniture'],
]

/** Synonyms, for an installation that has none; administrators can change them. */
export async function plantDemoSynonyms(ctx: AppContext): Promise<void> {
  const system: AppContext = { ...ctx, actor: { kind: 'system' } }
  if ((await listSynonyms(system, {})).items.length > 0) return
  for (const words of demoSynonyms) await addSynonyms(system, { words: [...words], leadsTo: [], language: '' })
}
