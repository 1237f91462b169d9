import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { SynonymGroup } from '#catalogue/contract-dashboard.ts'
import { taxonomyInvalid } from '#catalogue/rules/dashboard-errors.ts'
import { searchPhrases, synonymProblems, normalizeWord } from '#catalogue/rules/search/synonyms.ts'
import {
  countSynonyms,
  deleteSynonyms,
  lockSynonyms,
  upsertSynonyms,
  type SynonymRow,
} from '#catalogue/store/synonyms.server.ts'
import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

export interface SynonymsInput {
  words: string[]
  leadsTo: string[]
  language: string
}

const mostGroups = 5_000

/** Adds a group of synonyms. Throws `permission-denied`, `argument-error`. */
export async function addSynonyms(ctx: AppContext, input: SynonymsInput): Promise<SynonymGroup> {
  await requireRight(ctx, 'change-rules')
  const id = newId()
  return ctx.db.transaction(async (db) => {
    if ((await countSynonyms(db)) >= mostGroups)
      throw taxonomyInvalid({ words: `There are ${mostGroups} groups already.` })
    return writeSynonyms({ ...ctx, db }, id, input, undefined)
  })
}

/** Replaces a group of synonyms. Throws `permission-denied`, `not-found`, `argument-error`. */
export async function changeSynonyms(ctx: AppContext, id: string, input: SynonymsInput): Promise<SynonymGroup> {
  await requireRight(ctx, 'change-rules')
  return ctx.db.transaction(async (db) =>
    writeSynonyms({ ...ctx, db }, id, input, (await lockSynonyms(db, id)) ?? missing()),
  )
}

/** Deletes a group of synonyms. Throws `permission-denied`, `not-found`. */
export async function removeSynonyms(ctx: AppContext, id: string): Promise<void> {
  await requireRight(ctx, 'change-rules')
  await ctx.db.transaction(async (db) => {
    const before = (await lockSynonyms(db, id)) ?? missing()
    await deleteSynonyms(db, id)
    await ctx.invalidate(db, 'lists')
    await recordAct({ ...ctx, db }, { type: 'synonyms-removed', target: targetOf(before), before: contentOf(before) })
  })
}

function missing(): never {
  throw notFound('group of words')
}

async function writeSynonyms(
  ctx: AppContext,
  id: string,
  input: SynonymsInput,
  before: SynonymRow | undefined,
): Promise<SynonymGroup> {
  const [words, leadsTo] = [normalized(input.words), normalized(input.leadsTo)]
  const problems = synonymProblems({ words, leadsTo })
  if (Object.keys(problems).length > 0) throw taxonomyInvalid(problems)
  const row = { id, words, leadsTo, language: input.language, changedAt: ctx.now }
  await upsertSynonyms(ctx.db, { ...row, phrases: searchPhrases(row) })
  await ctx.invalidate(ctx.db, 'lists')
  await recordAct(ctx, {
    type: before ? 'synonyms-changed' : 'synonyms-added',
    target: targetOf(row),
    ...(before && { before: contentOf(before) }),
    after: contentOf(row),
  })
  return { ...row, changedAt: isoOf(ctx.now) }
}

const normalized = (words: string[]) => words.map(normalizeWord).filter((word) => word !== '')
const targetOf = ({ id, words }: SynonymRow) => ({ kind: 'synonyms', id, label: words.join(', ').slice(0, 80) })
const contentOf = ({ words, leadsTo, language }: SynonymRow) => ({ words, leadsTo, language })
